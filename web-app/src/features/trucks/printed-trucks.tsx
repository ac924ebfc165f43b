import { formatMoney, fullName } from '@lanewise/browser';
import { Equipment, type Truck, TRUCK_STATUS_NAMES } from '@lanewise/contracts';
import type { EndlessList } from '../../shared/list/use-endless-list';
import { type PrintedColumn, PrintedTable } from '../../shared/print/printed-table';

const COLUMNS: PrintedColumn<Truck>[] = [
  { head: 'Truck', lines: ({ name }) => [name] },
  { head: 'License plate', lines: ({ licensePlate }) => [licensePlate] },
  { head: 'Equipment', lines: ({ equipment }) => [Equipment[equipment]] },
  { head: 'Status', lines: ({ truckStatus }) => [TRUCK_STATUS_NAMES[truckStatus]] },
  { head: 'Cost per mile', lines: ({ costPerMile }) => [formatMoney(costPerMile)], figures: true },
  {
    head: 'Drivers',
    lines: ({ drivers }) => drivers.map((driver) => `${fullName(driver)}, ${driver.phone}`),
  },
];

export default function PrintedTrucks({ list }: { list: EndlessList<Truck> }) {
  return <PrintedTable title="Trucks" noun="truck" rows={list.rows} total={list.total} columns={COLUMNS} />;
}
