import Badge from '@mui/material/Badge';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useHref, useLocation } from 'react-router';
import type { Area } from './areas.js';
import { useAppLink } from './useAppLink.js';

export interface SideMenuItemsProps {
  areas: readonly Area[];
  /** Shows their icons only. */
  collapsed: boolean;
  /** Counts shown on items, by path; 0 shows none. */
  counts: Record<string, number>;
  /** Called when one is chosen. */
  onChoose?: () => void;
}

/** Items of the side menu. */
export function SideMenuItems({ areas, collapsed, counts, onChoose }: SideMenuItemsProps) {
  const current = useHref(useLocation().pathname);
  const linkTo = useAppLink();
  return areas.map(({ label, path, Icon }) => {
    const count = counts[path] ?? 0;
    const text = count > 0 ? `${label} (${count})` : label;
    return (
      <ListItem key={path} disablePadding component="div">
        <ListItemButton
          selected={current === path}
          aria-current={current === path ? 'page' : undefined}
          // The number as the badge shows it: a voice command says what is seen.
          aria-label={collapsed ? [label, ...(count > 0 ? [count] : [])].join(', ') : undefined}
          title={collapsed ? text : undefined}
          sx={{ borderRadius: 1, height: 40, px: 1.25 }}
          onClick={onChoose}
          {...linkTo(path)}
        >
          <ListItemIcon sx={{ minWidth: 36 }}>
            <Badge badgeContent={(collapsed && count) || undefined} max={Infinity} color="error">
              <Icon fontSize="small" />
            </Badge>
          </ListItemIcon>
          {!collapsed && <ListItemText primary={text} />}
        </ListItemButton>
      </ListItem>
    );
  });
}
