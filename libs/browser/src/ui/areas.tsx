import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import EventsIcon from '@mui/icons-material/SyncAltOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import DriversIcon from '@mui/icons-material/BadgeOutlined';
import TrucksIcon from '@mui/icons-material/LocalShippingOutlined';
import HeatmapIcon from '@mui/icons-material/MapOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import SearchIcon from '@mui/icons-material/Search';
import type { SvgIconComponent } from '@mui/icons-material';
import type { RoleName } from '@lanewise/contracts';

interface Area {
  label: string;
  /** Of either app, below the origin. */
  path: string;
  Icon: SvgIconComponent;
  anyOf: RoleName[];
}

/** The items of the side menu, by role, in either app. */
const AREAS: Area[] = [
  { label: 'Dashboard', path: '/dashboard', Icon: DashboardIcon, anyOf: ['Carrier'] },
  { label: 'Search', path: '/search', Icon: SearchIcon, anyOf: ['Carrier', 'Broker'] },
  { label: 'Loads', path: '/load', Icon: InventoryIcon, anyOf: ['Carrier'] },
  { label: 'Loads', path: '/brokerloads', Icon: InventoryIcon, anyOf: ['Broker'] },
  { label: 'Trucks', path: '/truck', Icon: TrucksIcon, anyOf: ['Carrier'] },
  { label: 'Drivers', path: '/driver', Icon: DriversIcon, anyOf: ['Carrier'] },
  { label: 'Heatmap', path: '/heatmap', Icon: HeatmapIcon, anyOf: ['Carrier', 'Broker'] },
  { label: 'Clients', path: '/admin/clients', Icon: ClientsIcon, anyOf: ['Admin'] },
  { label: 'Brokers', path: '/admin/brokers', Icon: DriversIcon, anyOf: ['Admin'] },
  { label: 'Loads', path: '/admin/loads', Icon: InventoryIcon, anyOf: ['Admin'] },
  { label: 'Users', path: '/admin/users', Icon: UsersIcon, anyOf: ['Admin'] },
  { label: 'Events & jobs', path: '/admin/events', Icon: EventsIcon, anyOf: ['Admin'] },
];

/** Returns the areas of all roles that a user holds. */
export const areasOf = (roles: readonly RoleName[]): Area[] =>
  AREAS.filter(({ anyOf }) => anyOf.some((role) => roles.includes(role)));
