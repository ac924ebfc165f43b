import {
  Equipment,
  HAULING_EQUIPMENT,
  MESSAGES,
  SortOrder,
  type Truck,
  TRUCK_SORT_LABELS,
  TRUCK_STATUS_NAMES,
  TRUCK_STATUSES,
  truckDeleteText,
  type TruckListItem,
  TruckStatus,
} from '@lanewise/contracts';
import { lazy, useState } from 'react';
import { Outlet } from 'react-router';
import { RecordDrawer } from '../../shared/form/RecordDrawer';
import { rowHeight } from '../../shared/list/CardRow';
import { ListPage } from '../../shared/list/ListPage';
import { MemberFilter } from '../../shared/list/MemberFilter';
import { RemoveDialog } from '../../shared/list/RemoveDialog';
import { useAddressParams } from '../../shared/list/useAddressParams';
import { useEndlessList } from '../../shared/list/useEndlessList';
import { useListAddress } from '../../shared/list/useListAddress';
import { useListCache } from '../../shared/list/useListCache';
import { NEW, useOpenForm } from '../../shared/list/useOpenForm';
import { useRemoval } from '../../shared/list/useRemoval';
import { useStable } from '../../shared/list/useStable';
import { QUERY_KEYS } from '../../shared/query-keys';
import { deleteTruck, fetchTruck, useTrucksChanged } from './api';
import { TruckCard } from './TruckCard';

const TruckForm = lazy(() => import('./TruckForm'));

/** What the truck list can be sorted and filtered by. */
const TRUCK_LIST = {
  sortLabels: TRUCK_SORT_LABELS,
  defaultSort: { field: 'name', order: SortOrder.Ascending },
  filters: { equipment: Equipment, truckStatus: TruckStatus },
} as const;

/** A carrier's trucks. */
export function TruckPage() {
  const address = useListAddress(TRUCK_LIST);
  const list = useEndlessList<TruckListItem>({
    listKey: QUERY_KEYS.truckList,
    path: '/truck/search',
    request: address.request,
    fallback: MESSAGES.trucksFailed,
  });
  const { openId, open, close } = useOpenForm({ paidOnly: true });
  const [, changeAddress] = useAddressParams();
  const trucksChanged = useTrucksChanged();
  const cache = useListCache<TruckListItem>(QUERY_KEYS.truckList);
  const [removing, setRemoving] = useState<TruckListItem | null>(null);
  const remove = useRemoval<TruckListItem>({
    listKey: QUERY_KEYS.truckList,
    remove: deleteTruck,
    doneText: 'Truck deleted.',
    fallback: MESSAGES.truckRemoveFailed,
    onRemoved: trucksChanged,
  });
  const actions = useStable({
    onHistory: ({ id }: TruckListItem) => changeAddress({ history: id }, { preventScrollReset: true }),
    onEdit: ({ id }: TruckListItem) => open(id),
    onRemove: setRemoving,
  });

  const saved = (truck: Truck, isNew: boolean) => {
    cache.put(truck, isNew);
    trucksChanged();
  };

  return (
    <ListPage
      title="Trucks"
      list={list}
      address={address}
      searchHint="Truck Name / License Plate"
      emptyText={MESSAGES.noTrucks}
      addLabel="Truck"
      onAdd={() => open(NEW)}
      filters={
        <>
          <MemberFilter
            label="Equipment"
            value={address.filters.equipment}
            members={HAULING_EQUIPMENT}
            nameOf={(equipment) => Equipment[equipment]}
            onChange={(equipment) => address.filter('equipment', equipment)}
          />
          <MemberFilter
            label="Status"
            value={address.filters.truckStatus}
            members={TRUCK_STATUSES}
            nameOf={(status) => TRUCK_STATUS_NAMES[status]}
            onChange={(status) => address.filter('truckStatus', status)}
          />
        </>
      }
      cardHeight={rowHeight}
      nameOf={({ name }) => name}
      renderCard={(truck) => <TruckCard truck={truck} actions={actions} />}
      onOpen={actions.onEdit}
    >
      <RecordDrawer openId={openId} onClose={close} noun="truck" load={fetchTruck} fields={6}>
        {(truck) => <TruckForm truck={truck} onSaved={saved} onClose={close} />}
      </RecordDrawer>
      <RemoveDialog
        item={removing}
        onClose={() => setRemoving(null)}
        text={({ name }) => truckDeleteText(name)}
        onConfirm={remove}
      />
      {/* The loads of the truck that `?history` names, by a route of their own area. */}
      <Outlet />
    </ListPage>
  );
}
