import {
  Equipment,
  EQUIPMENT_MENU,
  MESSAGES,
  SortOrder,
  type Truck,
  TRUCK_SORT_LABELS,
  TRUCK_STATUS_NAMES,
  TRUCK_STATUSES,
  truckDeleteText,
  TruckStatus,
} from '@lanewise/contracts';
import { lazy } from 'react';
import { Outlet } from 'react-router';
import { RecordDrawer } from '../../shared/form/record-drawer';
import { rowHeight } from '../../shared/list/card-row';
import { ListPage } from '../../shared/list/list-page';
import { MemberFilter } from '../../shared/list/member-filter';
import { RemoveDialog } from '../../shared/list/remove-dialog';
import { useAddressParams } from '../../shared/list/use-address-params';
import { useListAddress } from '../../shared/list/use-list-address';
import { useListScreen } from '../../shared/list/use-list-screen';
import { useStable } from '../../shared/list/use-stable';
import { useTruckPlans } from '../../shared/plan/truck-plans';
import { printView } from '../../shared/print/print-view';
import { QUERY_KEYS } from '../../shared/query-keys';
import { deleteTruck, fetchTruck, useTrucksChanged } from './api';
import { TruckCard } from './truck-card';

const TruckForm = lazy(() => import('./truck-form'));
const PrintedTrucks = printView(() => import('./printed-trucks'));

/** The sort fields and filters of the truck list. */
const TRUCK_LIST = {
  sortLabels: TRUCK_SORT_LABELS,
  descending: [],
  defaultSort: { field: 'name', order: SortOrder.Ascending },
  filters: { equipment: Equipment, truckStatus: TruckStatus },
} as const;

/** A carrier's trucks. */
export function TruckPage() {
  const address = useListAddress(TRUCK_LIST);
  const { actions, page, drawer, removal, onSaved } = useListScreen<Truck>({
    listKey: QUERY_KEYS.truckList,
    path: '/truck/search',
    request: address.request,
    fallback: MESSAGES.trucksFailed,
    removal: { remove: deleteTruck, doneText: 'Truck deleted.', fallback: MESSAGES.truckRemoveFailed },
    paidOnly: true,
    onChanged: useTrucksChanged(),
  });
  const plans = useTruckPlans();
  const [, changeAddress] = useAddressParams();
  const cardActions = useStable({
    ...actions,
    onHistory: ({ id }: Truck) => changeAddress({ history: id }, { preventScrollReset: true }),
  });

  return (
    <ListPage
      {...page}
      title="Trucks"
      address={address}
      searchHint="Truck Name / License Plate"
      emptyText={MESSAGES.noTrucks}
      addLabel="Truck"
      filters={
        <>
          <MemberFilter
            label="Equipment"
            value={address.filters.equipment}
            members={EQUIPMENT_MENU}
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
      printed={<PrintedTrucks list={page.list} />}
      renderCard={(truck) => <TruckCard truck={truck} plan={plans.get(truck.id)} actions={cardActions} />}
    >
      <RecordDrawer {...drawer} noun="truck" load={fetchTruck} fields={6}>
        {(truck) => <TruckForm truck={truck} onSaved={onSaved} onClose={drawer.onClose} />}
      </RecordDrawer>
      <RemoveDialog {...removal} text={({ name }) => truckDeleteText(name)} />
      {/* The loads of the truck that `?history` names, by a route of their own area. */}
      <Outlet />
    </ListPage>
  );
}
