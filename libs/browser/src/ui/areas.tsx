import AlertsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import BillingIcon from '@mui/icons-material/ReceiptLongOutlined';
import DriversIcon from '@mui/icons-material/BadgeOutlined';
import TrucksIcon from '@mui/icons-material/LocalShippingOutlined';
import HeatmapIcon from '@mui/icons-material/MapOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LaneRatesIcon from '@mui/icons-material/PaymentsOutlined';
import TripsIcon from '@mui/icons-material/RouteOutlined';
import SearchIcon from '@mui/icons-material/Search';
import type { SvgIcon } from '@mui/material';
import { ROLE_NAMES, type RoleName } from '@lanewise/contracts';

export interface Area {
  label: string;
  /** Path in either app, below the origin. */
  path: string;
  Icon: typeof SvgIcon;
}

/** The items of the side menu, by role; those of administrators alone are in `AdminMenuItems`. */
const AREAS: (Area & { anyOf: readonly RoleName[] })[] = [
  { label: 'Dashboard', path: '/dashboard', Icon: DashboardIcon, anyOf: ['Carrier'] },
  { label: 'Search', path: '/search', Icon: SearchIcon, anyOf: ROLE_NAMES },
  { label: 'Trips', path: '/trips', Icon: TripsIcon, anyOf: ['Carrier'] },
  { label: 'Alerts', path: '/alerts', Icon: AlertsIcon, anyOf: ROLE_NAMES },
  { label: 'Loads', path: '/load', Icon: InventoryIcon, anyOf: ['Carrier'] },
  { label: 'Loads', path: '/brokerloads', Icon: InventoryIcon, anyOf: ['Broker'] },
  { label: 'Trucks', path: '/truck', Icon: TrucksIcon, anyOf: ['Carrier'] },
  { label: 'Drivers', path: '/driver', Icon: DriversIcon, anyOf: ['Carrier'] },
  { label: 'Lane rates', path: '/lane-rates', Icon: LaneRatesIcon, anyOf: ['Carrier', 'Broker'] },
  { label: 'Heatmap', path: '/heatmap', Icon: HeatmapIcon, anyOf: ROLE_NAMES },
  { label: 'Billing', path: '/invoices', Icon: BillingIcon, anyOf: ['Carrier', 'Broker'] },
];

/** Returns the areas of all roles that a user holds, but those of administrators alone. */
export const areasOf = (roles: readonly RoleName[]): Area[] =>
  AREAS.filter(({ anyOf }) => anyOf.some((role) => roles.includes(role)));
