import BrokersIcon from '@mui/icons-material/BadgeOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import LoadsIcon from '@mui/icons-material/Inventory2Outlined';
import EventsIcon from '@mui/icons-material/SyncAltOutlined';
import type { Area } from './areas.js';
import { SideMenuItems, type SideMenuItemsProps } from './SideMenuItems.js';

const AREAS: Area[] = [
  { label: 'Clients', path: '/admin/clients', Icon: ClientsIcon },
  { label: 'Brokers', path: '/admin/brokers', Icon: BrokersIcon },
  { label: 'Loads', path: '/admin/loads', Icon: LoadsIcon },
  { label: 'Users', path: '/admin/users', Icon: UsersIcon },
  { label: 'Events & jobs', path: '/admin/events', Icon: EventsIcon },
];

/** The back office in the side menu. Loaded for administrators only. */
export default function AdminMenuItems(props: Omit<SideMenuItemsProps, 'areas'>) {
  return <SideMenuItems areas={AREAS} {...props} />;
}
