import { useSignedIn } from '@lanewise/browser';
import {
  type Alert,
  ALERT_SORT_FIELDS,
  alertDeleteText,
  Equipment,
  MESSAGES,
  SortOrder,
} from '@lanewise/contracts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { deleteAlert, fetchAlert } from '../../shared/alerts/alerts';
import { RecordDrawer } from '../../shared/form/RecordDrawer';
import { rowHeight } from '../../shared/list/CardRow';
import { ListPage } from '../../shared/list/ListPage';
import { RemoveDialog } from '../../shared/list/RemoveDialog';
import { useListAddress } from '../../shared/list/useListAddress';
import { useListScreen } from '../../shared/list/useListScreen';
import { useStable } from '../../shared/list/useStable';
import { ownTrucks } from '../../shared/own-trucks';
import { QUERY_KEYS } from '../../shared/query-keys';
import { toast } from '../../shared/toast';
import { PushNotice } from './PushNotice';
import { useAlertSwitch } from './useAlertSwitch';

/** Its switch is in a file with what other pages need. */
const AlertCard = lazy(() => import('./AlertCard'));
const AlertForm = lazy(() => import('../../shared/alerts/AlertForm'));

/** What the list of alerts can be sorted by. */
const ALERT_LIST = {
  sortLabels: {
    createdAt: 'Created',
    name: 'Name',
  } satisfies Record<(typeof ALERT_SORT_FIELDS)[number], string>,
  descending: ['createdAt'],
  defaultSort: { field: 'createdAt', order: SortOrder.Descending },
  filters: {},
} as const;

const NONE = 'No alerts yet. Search for loads, and press Alert me.';

/** The searches that their owner is told of. They are created on the search page. */
export function AlertPage() {
  const address = useListAddress(ALERT_LIST);
  const { actions, page, drawer, removal, onSaved } = useListScreen<Alert>({
    listKey: QUERY_KEYS.alertList,
    path: '/alert/search',
    request: address.request,
    fallback: MESSAGES.alertsFailed,
    removal: { remove: deleteAlert, doneText: 'Alert deleted.', fallback: MESSAGES.alertRemoveFailed },
  });
  const onSwitch = useAlertSwitch();
  const cardActions = useStable({ ...actions, onSwitch });
  const nameOfTruck = useTruckNames();

  return (
    <ListPage
      {...page}
      title="Alerts"
      address={address}
      searchHint="Name"
      emptyText={NONE}
      above={<PushNotice alerts={page.list.rows} />}
      cardHeight={rowHeight}
      nameOf={({ name }) => name}
      renderCard={(alert) => (
        <Suspense fallback={<Box sx={{ minHeight: 72 }} />}>
          <AlertCard alert={alert} truckName={nameOfTruck(alert)} {...cardActions} />
        </Suspense>
      )}
    >
      <RecordDrawer {...drawer} noun="alert" load={fetchAlert} fields={6}>
        {(alert) =>
          alert && (
            <AlertForm
              alert={alert}
              search={alert.search}
              truckName={nameOfTruck(alert)}
              onSaved={(saved, isNew) => {
                onSaved(saved, isNew);
                toast(`Alert ${saved.name} saved.`, 'success');
              }}
              onClose={drawer.onClose}
            />
          )
        }
      </RecordDrawer>
      <RemoveDialog {...removal} text={({ name }) => alertDeleteText(name)} />
    </ListPage>
  );
}

/** Returns a function that names the truck of an alert, where that is still there. */
function useTruckNames(): ({ search }: Alert) => string {
  const isCarrier = useSignedIn().roles.includes('Carrier');
  const { data } = useQuery({ ...ownTrucks, enabled: isCarrier });
  return ({ search: { truck } }) => {
    if (!('id' in truck)) return Equipment[truck.equipment];
    return data?.find(({ id }) => id === truck.id)?.name ?? (data ? 'a truck that is gone' : 'Truck');
  };
}
