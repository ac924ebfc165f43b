import BrokersIcon from '@mui/icons-material/BadgeOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import LoadsIcon from '@mui/icons-material/Inventory2Outlined';
import RemindersIcon from '@mui/icons-material/NotificationsActiveOutlined';
import InvoicesIcon from '@mui/icons-material/ReceiptLongOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PackagesIcon from '@mui/icons-material/SellOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import EventsIcon from '@mui/icons-material/SyncAltOutlined';
import NotificationsIcon from '@mui/icons-material/ForumOutlined';
import IncomeIcon from '@mui/icons-material/BarChartOutlined';
import StatementsIcon from '@mui/icons-material/AccountBalanceOutlined';
import type { Area } from './areas.js';
import { SideMenuItems, type SideMenuItemsProps } from './SideMenuItems.js';

const AREAS: Area[] = [
  { label: 'Clients', path: '/admin/clients', Icon: ClientsIcon },
  { label: 'Brokers', path: '/admin/brokers', Icon: BrokersIcon },
  { label: 'Invoices', path: '/admin/invoices', Icon: InvoicesIcon },
  { label: 'Loads', path: '/admin/loads', Icon: LoadsIcon },
  { label: 'Users', path: '/admin/users', Icon: UsersIcon },
  { label: 'Reminders', path: '/admin/reminders', Icon: RemindersIcon },
  { label: 'Statements', path: '/admin/statements', Icon: StatementsIcon },
  { label: 'Payments', path: '/admin/payments', Icon: PaymentsIcon },
  { label: 'Price packages', path: '/admin/packages', Icon: PackagesIcon },
  { label: 'Income', path: '/admin/income', Icon: IncomeIcon },
  { label: 'Notifications', path: '/admin/notifications', Icon: NotificationsIcon },
  { label: 'Events & jobs', path: '/admin/events', Icon: EventsIcon },
  { label: 'Audit', path: '/admin/audit', Icon: AuditIcon },
];

/** The back office in the side menu. Loaded for administrators only. */
export default function AdminMenuItems(props: Omit<SideMenuItemsProps, 'areas'>) {
  return <SideMenuItems areas={AREAS} {...props} />;
}
