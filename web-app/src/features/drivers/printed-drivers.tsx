import { fullName } from '@lanewise/browser';
import { type Driver, Equipment, TRUCK_STATUS_NAMES } from '@lanewise/contracts';
import type { EndlessList } from '../../shared/list/use-endless-list';
import { type PrintedColumn, PrintedTable } from '../../shared/print/printed-table';

const COLUMNS: PrintedColumn<Driver>[] = [
  { head: 'Driver', lines: (driver) => [fullName(driver)] },
  { head: 'Phone', lines: ({ phone }) => [phone] },
  { head: 'Email', lines: ({ email }) => [email] },
  { head: 'Truck', lines: ({ truck }) => (truck ? [truck.name, truck.licensePlate] : ['No truck']) },
  { head: 'Equipment', lines: ({ truck }) => [truck && Equipment[truck.equipment]] },
  { head: 'Status', lines: ({ truck }) => [truck && TRUCK_STATUS_NAMES[truck.truckStatus]] },
];

export default function PrintedDrivers({ list }: { list: EndlessList<Driver> }) {
  return <PrintedTable title="Drivers" noun="driver" rows={list.rows} total={list.total} columns={COLUMNS} />;
}
