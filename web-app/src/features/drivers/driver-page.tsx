import { fullName } from '@lanewise/browser';
import { type Driver, DRIVER_SORT_LABELS, driverDeleteText, MESSAGES, SortOrder } from '@lanewise/contracts';
import { lazy } from 'react';
import { RecordDrawer } from '../../shared/form/record-drawer';
import { rowHeight } from '../../shared/list/card-row';
import { ListPage } from '../../shared/list/list-page';
import { RemoveDialog } from '../../shared/list/remove-dialog';
import { useListAddress } from '../../shared/list/use-list-address';
import { useListScreen } from '../../shared/list/use-list-screen';
import { printView } from '../../shared/print/print-view';
import { QUERY_KEYS } from '../../shared/query-keys';
import { deleteDriver, fetchDriver, useDriversChanged } from './api';
import { DriverCard } from './driver-card';

const DriverForm = lazy(() => import('./driver-form'));
const PrintedDrivers = printView(() => import('./printed-drivers'));

/** The sort fields of the driver list. */
const DRIVER_LIST = {
  sortLabels: DRIVER_SORT_LABELS,
  descending: [],
  defaultSort: { field: 'firstName', order: SortOrder.Ascending },
  filters: {},
} as const;

/** A carrier's drivers. */
export function DriverPage() {
  const address = useListAddress(DRIVER_LIST);
  const { actions, page, drawer, removal, onSaved } = useListScreen<Driver>({
    listKey: QUERY_KEYS.driverList,
    path: '/driver/search',
    request: address.request,
    fallback: MESSAGES.driversFailed,
    removal: { remove: deleteDriver, doneText: 'Driver deleted.', fallback: MESSAGES.driverRemoveFailed },
    paidOnly: true,
    onChanged: useDriversChanged(),
  });

  return (
    <ListPage
      {...page}
      title="Drivers"
      address={address}
      searchHint="First Name / Last Name / Phone / Email"
      emptyText={MESSAGES.noDrivers}
      addLabel="Driver"
      cardHeight={rowHeight}
      nameOf={fullName}
      printed={<PrintedDrivers list={page.list} />}
      renderCard={(driver) => <DriverCard driver={driver} {...actions} />}
    >
      <RecordDrawer {...drawer} noun="driver" load={fetchDriver} fields={7}>
        {(driver) => <DriverForm driver={driver} onSaved={onSaved} onClose={drawer.onClose} />}
      </RecordDrawer>
      <RemoveDialog {...removal} text={(driver) => driverDeleteText(fullName(driver))} />
    </ListPage>
  );
}
