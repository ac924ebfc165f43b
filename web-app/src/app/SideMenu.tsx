import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import SearchIcon from '@mui/icons-material/Search';
import type { RoleName } from '@lanewise/contracts';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { TOP_BAR_HEIGHT } from '../shared/layout';
import { isOtherApp } from '../shared/landing';
import { useSignedIn } from '../shared/session';

interface Destination {
  label: string;
  path: string;
  icon: ReactNode;
  anyOf: RoleName[];
}

const DESTINATIONS: Destination[] = [
  { label: 'Search', path: '/search', icon: <SearchIcon fontSize="small" />, anyOf: ['Carrier', 'Broker'] },
  { label: 'Clients', path: '/admin/clients', icon: <ClientsIcon fontSize="small" />, anyOf: ['Admin'] },
  { label: 'Loads', path: '/admin/loads', icon: <InventoryIcon fontSize="small" />, anyOf: ['Admin'] },
  { label: 'Users', path: '/admin/users', icon: <UsersIcon fontSize="small" />, anyOf: ['Admin'] },
];

/** Pixels. */
const WIDTH = { open: 240, collapsed: 52 };

interface SideMenuProps {
  /** On a wide screen the menu collapses to its icons; on a narrow one it lies over the page. */
  wide: boolean;
  open: boolean;
  onClose: () => void;
}

export function SideMenu({ wide, open, onClose }: SideMenuProps) {
  const { roles } = useSignedIn();
  const { pathname } = useLocation();
  const collapsed = wide && !open;
  const width = collapsed ? WIDTH.collapsed : WIDTH.open;

  return (
    <Drawer
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={onClose}
      sx={{ width: wide ? width : undefined, flexShrink: 0 }}
      slotProps={{ paper: { sx: { width, pt: `${TOP_BAR_HEIGHT}px`, overflowX: 'hidden' } } }}
    >
      <List component="nav" aria-label="Main" dense sx={{ p: 0.75 }}>
        {DESTINATIONS.filter(({ anyOf }) => anyOf.some((role) => roles.includes(role))).map(
          ({ label, path, icon }) => (
            <ListItem key={path} disablePadding component="div">
              <ListItemButton
                selected={pathname === path}
                aria-current={pathname === path ? 'page' : undefined}
                aria-label={label}
                title={collapsed ? label : undefined}
                sx={{ borderRadius: 1, height: 40, px: 1.25 }}
                onClick={wide ? undefined : onClose}
                {...(isOtherApp(path) ? { component: 'a', href: path } : { component: Link, to: path })}
              >
                <ListItemIcon sx={{ minWidth: 36 }}>{icon}</ListItemIcon>
                {!collapsed && <ListItemText primary={label} />}
              </ListItemButton>
            </ListItem>
          ),
        )}
      </List>
    </Drawer>
  );
}
