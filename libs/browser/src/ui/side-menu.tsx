import { Drawer, List } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../use-session.js';
import { areasOf } from './areas.js';
import { TOP_BAR_HEIGHT } from './layout.js';
import { SideMenuItems } from './side-menu-items.js';

/** Pixels. */
const WIDTH = { open: 240, collapsed: 52 };

const AdminMenuItems = lazy(() => import('./admin-menu-items.js'));

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
  const collapsed = wide && !open;
  const width = collapsed ? WIDTH.collapsed : WIDTH.open;
  const items = { collapsed, counts, onChoose: wide ? undefined : onClose };

  return (
    <Drawer
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={onClose}
      sx={{ width: wide ? width : undefined, flexShrink: 0, displayPrint: 'none' }}
      slotProps={{
        paper: {
          // A dialog on a narrow screen.
          'aria-label': wide ? undefined : 'Menu',
          sx: { width, pt: `${TOP_BAR_HEIGHT}px`, overflowX: 'hidden' },
        },
      }}
    >
      <List component="nav" aria-label="Main" dense sx={{ p: 0.75 }}>
        <SideMenuItems areas={areasOf(roles)} {...items} />
        {roles.includes('Admin') && (
          <Suspense>
            <AdminMenuItems {...items} />
          </Suspense>
        )}
      </List>
    </Drawer>
  );
}
