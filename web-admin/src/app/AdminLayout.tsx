import { Badge, Box, Typography, useMediaQuery } from '@mui/material';
import LocalShippingIcon from '@mui/icons-material/LocalShipping';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import {
  AppBar,
  Layout,
  type LayoutProps,
  Menu,
  Sidebar,
  type SidebarProps,
  useSidebarState,
} from 'react-admin';
import { MENU_POLL_MS, useParkedCount } from '../events/eventQueries';
import { AdminUserMenu } from './AdminUserMenu';
import { CLIENTS_PATH, EVENTS_PATH, LOADS_PATH, USERS_PATH } from './paths';
import { ThemeToggle } from './ThemeToggle';

function AdminAppBar() {
  return (
    <AppBar color="default" alwaysOn toolbar={<ThemeToggle />} userMenu={<AdminUserMenu />}>
      <Typography component="span" sx={{ fontWeight: 700, letterSpacing: '-0.01em' }}>
        Lanewise
      </Typography>
      <Typography
        component="span"
        color="textSecondary"
        sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}
      >
        Administration
      </Typography>
      <Box sx={{ flex: 1 }} />
    </AppBar>
  );
}

function AdminMenu() {
  return (
    <Menu>
      <Menu.Item to={CLIENTS_PATH} primaryText="Clients" leftIcon={<StorefrontIcon />} />
      <Menu.Item to={LOADS_PATH} primaryText="Loads" leftIcon={<LocalShippingIcon />} />
      <Menu.Item to={USERS_PATH} primaryText="Users" leftIcon={<PeopleIcon />} />
      <EventsMenuItem />
    </Menu>
  );
}

/** With the number of events that wait for someone to look at them. */
function EventsMenuItem() {
  const parked = useParkedCount({}, MENU_POLL_MS) ?? 0;
  const [open] = useSidebarState();
  return (
    // Where the menu shows icons only, the number stands on that of this item.
    <Badge
      badgeContent={open ? 0 : parked}
      max={Infinity}
      color="error"
      slotProps={{ badge: { 'aria-hidden': true, sx: { top: 10, right: 14, pointerEvents: 'none' } } }}
      sx={{ display: 'block' }}
    >
      <Menu.Item
        to={EVENTS_PATH}
        primaryText={parked > 0 ? `Events & jobs (${parked})` : 'Events & jobs'}
        leftIcon={<SwapHorizIcon />}
      />
    </Badge>
  );
}

/** On a phone the menu is a dialog, which needs a name. */
function AdminSidebar(props: SidebarProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return <Sidebar {...props} slotProps={phone ? { paper: { 'aria-label': 'Menu' } } : undefined} />;
}

export function AdminLayout({ children }: LayoutProps) {
  return (
    <Layout appBar={AdminAppBar} menu={AdminMenu} sidebar={AdminSidebar} appBarAlwaysOn>
      {children}
    </Layout>
  );
}
