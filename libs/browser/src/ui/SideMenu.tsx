import Badge from '@mui/material/Badge';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useHref, useLocation } from 'react-router';
import { useSignedIn } from '../session.js';
import { areasOf } from './areas.js';
import { TOP_BAR_HEIGHT } from './layout.js';
import { useAppLink } from './useAppLink.js';

/** Pixels. */
const WIDTH = { open: 240, collapsed: 52 };

interface SideMenuProps {
  /** On a wide screen the menu collapses to its icons; on a narrow one it overlays the page. */
  wide: boolean;
  open: boolean;
  onClose: () => void;
  /** Counts shown on items, by path; 0 shows none. */
  counts: Record<string, number>;
}

/** The areas of all roles of the signed-in user, in both apps. */
export function SideMenu({ wide, open, onClose, counts }: SideMenuProps) {
  const { roles } = useSignedIn();
  const current = useHref(useLocation().pathname);
  const linkTo = useAppLink();
  const collapsed = wide && !open;
  const width = collapsed ? WIDTH.collapsed : WIDTH.open;

  return (
    <Drawer
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={onClose}
      sx={{ width: wide ? width : undefined, flexShrink: 0 }}
      slotProps={{
        paper: {
          // A dialog on a narrow screen.
          'aria-label': wide ? undefined : 'Menu',
          sx: { width, pt: `${TOP_BAR_HEIGHT}px`, overflowX: 'hidden' },
        },
      }}
    >
      <List component="nav" aria-label="Main" dense sx={{ p: 0.75 }}>
        {areasOf(roles).map(({ label, path, Icon }) => {
          const count = counts[path] ?? 0;
          const text = count > 0 ? `${label} (${count})` : label;
          return (
            <ListItem key={path} disablePadding component="div">
              <ListItemButton
                selected={current === path}
                aria-current={current === path ? 'page' : undefined}
                aria-label={collapsed ? text : undefined}
                title={collapsed ? text : undefined}
                sx={{ borderRadius: 1, height: 40, px: 1.25 }}
                onClick={wide ? undefined : onClose}
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
        })}
      </List>
    </Drawer>
  );
}
