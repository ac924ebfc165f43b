import { Box, Typography, useMediaQuery } from '@mui/material';
import LocalShippingIcon from '@mui/icons-material/LocalShipping';
import {
  AppBar,
  Layout,
  type LayoutProps,
  Menu,
  Sidebar,
  type SidebarProps,
  useGetIdentity,
  UserMenu,
} from 'react-admin';
import { LOADS_PATH } from './paths';
import { ThemeToggle } from './ThemeToggle';

function AdminAppBar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      color="default"
      alwaysOn
      toolbar={<ThemeToggle />}
      userMenu={<UserMenu label={identity?.fullName} />}
    >
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
      <Menu.Item to={LOADS_PATH} primaryText="Loads" leftIcon={<LocalShippingIcon />} />
    </Menu>
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
