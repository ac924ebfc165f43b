import BrokersIcon from '@mui/icons-material/BadgeOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import ClientsIcon from '@mui/icons-material/HandshakeOutlined';
import ReportsIcon from '@mui/icons-material/FlagOutlined';
import LoadsIcon from '@mui/icons-material/Inventory2Outlined';
import RemindersIcon from '@mui/icons-material/NotificationsActiveOutlined';
import InvoicesIcon from '@mui/icons-material/ReceiptLongOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PackagesIcon from '@mui/icons-material/SellOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import EventsIcon from '@mui/icons-material/SyncAltOutlined';
import NotificationsIcon from '@mui/icons-material/ForumOutlined';
import ImportsIcon from '@mui/icons-material/UploadFileOutlined';
import IncomeIcon from '@mui/icons-material/BarChartOutlined';
import OverviewIcon from '@mui/icons-material/SpaceDashboardOutlined';
import StatementsIcon from '@mui/icons-material/AccountBalanceOutlined';
import { Divider, ListSubheader } from '@mui/material';
import type { Area } from './areas.js';
import { SideMenuItems, type SideMenuItemsProps } from './side-menu-items.js';

const GROUPS: { label: string; areas: Area[] }[] = [
  {
    label: 'Market',
    areas: [
      { label: 'Loads', path: '/admin/loads', Icon: LoadsIcon },
      { label: 'Reports', path: '/admin/load-reports', Icon: ReportsIcon },
      { label: 'Imports', path: '/admin/imports', Icon: ImportsIcon },
      { label: 'Brokers', path: '/admin/brokers', Icon: BrokersIcon },
    ],
  },
  {
    label: 'Customers',
    areas: [
      { label: 'Users', path: '/admin/users', Icon: UsersIcon },
      { label: 'Clients', path: '/admin/clients', Icon: ClientsIcon },
      { label: 'Reminders', path: '/admin/reminders', Icon: RemindersIcon },
      { label: 'Notifications', path: '/admin/notifications', Icon: NotificationsIcon },
    ],
  },
  {
    label: 'Billing',
    areas: [
      { label: 'Invoices', path: '/admin/invoices', Icon: InvoicesIcon },
      { label: 'Payments', path: '/admin/payments', Icon: PaymentsIcon },
      { label: 'Statements', path: '/admin/statements', Icon: StatementsIcon },
      { label: 'Price packages', path: '/admin/packages', Icon: PackagesIcon },
      { label: 'Income', path: '/admin/income', Icon: IncomeIcon },
    ],
  },
  {
    label: 'System',
    areas: [
      { label: 'Events & jobs', path: '/admin/events', Icon: EventsIcon },
      { label: 'Audit', path: '/admin/audit', Icon: AuditIcon },
    ],
  },
];
const OVERVIEW: Area[] = [{ label: 'Overview', path: '/admin', Icon: OverviewIcon }];

/** The back office in the side menu. Loaded for administrators only. */
export default function AdminMenuItems(props: Omit<SideMenuItemsProps, 'areas'>) {
  return (
    <>
      <SideMenuItems areas={OVERVIEW} {...props} />
      {GROUPS.map(({ label, areas }) => (
        <div key={label} role="group" aria-label={label}>
          {props.collapsed ? (
            <Divider aria-hidden sx={{ my: 0.75 }} />
          ) : (
            <ListSubheader component="div" disableSticky sx={{ px: 1.25, pt: 1, lineHeight: '28px' }}>
              {label}
            </ListSubheader>
          )}
          <SideMenuItems areas={areas} {...props} />
        </div>
      ))}
    </>
  );
}
