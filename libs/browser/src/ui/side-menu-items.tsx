import { Badge, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useHref, useLocation } from 'react-router';
import type { Area } from './areas.js';
import { useAppLink } from './use-app-link.js';

export interface SideMenuItemsProps {
  areas: readonly Area[];
  /** Shows their icons only. */
  collapsed: boolean;
  /** Counts shown on items, by path; 0 shows none. */
  counts: Record<string, number>;
  /** Called when one is chosen. */
  onChoose?: () => void;
}

/** A badge beside the label, not on the icon: there a long number would cover the label. */
const AT_THE_END = { '& .MuiBadge-badge': { position: 'static', transform: 'none' } };

/** Items of the side menu. */
export function SideMenuItems({ areas, collapsed, counts, onChoose }: SideMenuItemsProps) {
  const current = useHref(useLocation().pathname);
  const linkTo = useAppLink();
  return areas.map(({ label, path, Icon }) => {
    const count = counts[path] ?? 0;
    return (
      <ListItem key={path} disablePadding component="div">
        <ListItemButton
          selected={current === path}
          aria-current={current === path ? 'page' : undefined}
          // The number as the badge shows it: a voice command says what is seen.
          aria-label={count > 0 ? `${label}, ${count}` : collapsed ? label : undefined}
          title={collapsed ? (count > 0 ? `${label} (${count})` : label) : undefined}
          sx={{ borderRadius: 1, height: 40, px: 1.25 }}
          onClick={onChoose}
          {...linkTo(path)}
        >
          <ListItemIcon sx={{ minWidth: 36 }}>
            <Badge badgeContent={(collapsed && count) || undefined} max={Infinity} color="error">
              <Icon fontSize="small" />
            </Badge>
          </ListItemIcon>
          {!collapsed && <ListItemText primary={label} />}
          {!collapsed && count > 0 && (
            <>
              {/* The label and the number are two words, as in the name of the link. */}{' '}
              <Badge badgeContent={count} max={Infinity} color="error" sx={AT_THE_END} />
            </>
          )}
        </ListItemButton>
      </ListItem>
    );
  });
}
