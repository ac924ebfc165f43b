import { fullName } from '@lanewise/browser';
import {
  type Driver,
  DRIVER_SORT_LABELS,
  driverDeleteText,
  type DriverListItem,
  MESSAGES,
  SortOrder,
} from '@lanewise/contracts';
import { lazy, useState } from 'react';
import { RecordDrawer } from '../../shared/form/RecordDrawer';
import { rowHeight } from '../../shared/list/CardRow';
import { ListPage } from '../../shared/list/ListPage';
import { RemoveDialog } from '../../shared/list/RemoveDialog';
import { useEndlessList } from '../../shared/list/useEndlessList';
import { useListAddress } from '../../shared/list/useListAddress';
import { useListCache } from '../../shared/list/useListCache';
import { NEW, useOpenForm } from '../../shared/list/useOpenForm';
import { useRemoval } from '../../shared/list/useRemoval';
import { useStable } from '../../shared/list/useStable';
import { QUERY_KEYS } from '../../shared/query-keys';
import { deleteDriver, fetchDriver, useDriversChanged } from './api';
import { DriverCard } from './DriverCard';

const DriverForm = lazy(() => import('./DriverForm'));

/** What the driver list can be sorted by. */
const DRIVER_LIST = {
  sortLabels: DRIVER_SORT_LABELS,
  defaultSort: { field: 'firstName', order: SortOrder.Ascending },
  filters: {},
} as const;

/** A carrier's drivers. */
export function DriverPage() {
  const address = useListAddress(DRIVER_LIST);
  const list = useEndlessList<DriverListItem>({
    listKey: QUERY_KEYS.driverList,
    path: '/driver/search',
    request: address.request,
    fallback: MESSAGES.driversFailed,
  });
  const { openId, open, close } = useOpenForm({ paidOnly: true });
  const driversChanged = useDriversChanged();
  const cache = useListCache<DriverListItem>(QUERY_KEYS.driverList);
  const [removing, setRemoving] = useState<DriverListItem | null>(null);
  const remove = useRemoval<DriverListItem>({
    listKey: QUERY_KEYS.driverList,
    remove: deleteDriver,
    doneText: 'Driver deleted.',
    fallback: MESSAGES.driverRemoveFailed,
    onRemoved: driversChanged,
  });
  const { edit } = useStable({ edit: ({ id }: DriverListItem) => open(id) });

  const saved = (driver: Driver, isNew: boolean) => {
    cache.put(driver, isNew);
    driversChanged();
  };

  return (
    <ListPage
      title="Drivers"
      list={list}
      address={address}
      searchHint="First Name / Last Name / Phone / Email"
      emptyText={MESSAGES.noDrivers}
      addLabel="Driver"
      onAdd={() => open(NEW)}
      cardHeight={rowHeight}
      nameOf={fullName}
      renderCard={(driver) => <DriverCard driver={driver} onEdit={edit} onRemove={setRemoving} />}
      onOpen={edit}
    >
      <RecordDrawer openId={openId} onClose={close} noun="driver" load={fetchDriver} fields={7}>
        {(driver) => <DriverForm driver={driver} onSaved={saved} onClose={close} />}
      </RecordDrawer>
      <RemoveDialog
        item={removing}
        onClose={() => setRemoving(null)}
        text={(driver) => driverDeleteText(fullName(driver))}
        onConfirm={remove}
      />
    </ListPage>
  );
}
