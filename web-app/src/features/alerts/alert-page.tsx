import { errorMessage, useSignedIn } from '@lanewise/browser';
import {
  type Alert,
  ALERT_SORT_FIELDS,
  alertDeleteText,
  Equipment,
  MESSAGES,
  SortOrder,
} from '@lanewise/contracts';
import { Alert as Notice, Box, Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { deleteAlert, fetchAlert, saveAlert } from '../../shared/alerts/alerts';
import { RecordDrawer } from '../../shared/form/record-drawer';
import { rowHeight } from '../../shared/list/card-row';
import { ListPage } from '../../shared/list/list-page';
import { RemoveDialog } from '../../shared/list/remove-dialog';
import { useListAddress } from '../../shared/list/use-list-address';
import { useListCache } from '../../shared/list/use-list-cache';
import { useListScreen } from '../../shared/list/use-list-screen';
import { useStable } from '../../shared/list/use-stable';
import { ownTrucks } from '../../shared/own-trucks';
import { offerPush } from '../../shared/push/offer-push';
import { hasPush, pushPermission } from '../../shared/push/push';
import { QUERY_KEYS } from '../../shared/query-keys';
import { toast } from '../../shared/toast';

/** A file of its own, as its switch is in one with what other pages need. */
const AlertCard = lazy(() => import('./alert-card'));
const AlertForm = lazy(() => import('../../shared/alerts/alert-form'));

/** The sort fields of the list of alerts. */
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

/** The searches whose hits their owner is notified of. They are created on the search page. */
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

/** Returns a function that switches an alert on or off. The change shows at once, and is undone if the server refuses. */
function useAlertSwitch(): (alert: Alert) => void {
  const client = useQueryClient();
  const cache = useListCache<Alert>(QUERY_KEYS.alertList);
  const { mutate } = useMutation({
    // The changes run one after the other, because each is made to the version before it.
    scope: { id: 'alert-switch' },
    mutationFn: (alert: Alert) => saveAlert({ on: !alert.on }, alert),
    onMutate: (alert) => cache.replace({ ...alert, on: !alert.on }),
    onSuccess: async (saved) => {
      cache.replace(saved);
      cache.replace(await offerPush(saved, client));
    },
    onError: (error, alert) => {
      cache.replace(alert);
      toast(errorMessage(error, MESSAGES.alertSaveFailed), 'error');
    },
  });
  return mutate;
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

/** Says that this browser does not show push notifications, such as after a logout, and offers to turn them on. */
function PushNotice({ alerts }: { alerts: readonly Alert[] }) {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const cache = useListCache<Alert>(QUERY_KEYS.alertList);
  // Each answer renders the page again.
  const [, setAnswered] = useState(0);
  const pushing = alerts.find(({ on, webPush }) => on && webPush);
  if (!pushing || hasPush(user.id) || pushPermission() === 'unsupported') return null;
  const enablePush = async () => {
    cache.replace(await offerPush(pushing, client).catch(() => pushing));
    setAnswered((count) => count + 1);
  };
  return (
    <Notice
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button size="small" color="inherit" onClick={() => void enablePush()}>
          Turn on
        </Button>
      }
    >
      This browser does not show your push notifications.
    </Notice>
  );
}
