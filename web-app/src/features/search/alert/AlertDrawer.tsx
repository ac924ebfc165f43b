import { FormSkeleton, SideDrawer } from '@lanewise/browser/ui';
import { Equipment } from '@lanewise/contracts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { alertSearchOf } from '../../../shared/alerts/alert-search';
import { useListCache } from '../../../shared/list/useListCache';
import { QUERY_KEYS } from '../../../shared/query-keys';
import { toast } from '../../../shared/toast';
import { useTruckChoices } from '../api';
import { useSearchResult } from '../query/useSearchResult';

const AlertForm = lazy(() => import('../../../shared/alerts/AlertForm'));

interface AlertDrawerProps {
  /** Null while it is closed. */
  openId: string | null;
  /** Of the search. */
  truckId: string;
  onClose: () => void;
}

/** Keeps the search as an alert. */
export default function AlertDrawer({ openId, truckId, onClose }: AlertDrawerProps) {
  const { request } = useSearchResult();
  const truck = useTruckChoices().data?.find(({ id }) => id === truckId);
  const cache = useListCache(QUERY_KEYS.alertList);
  const navigate = useNavigate();
  return (
    <SideDrawer openId={request && openId} title="Alert me" width={440} onClose={onClose}>
      {() =>
        request && (
          <Suspense fallback={<FormSkeleton label="Loading the form" rows={6} />}>
            <AlertForm
              search={alertSearchOf(request)}
              truckName={truck?.name ?? 'Truck'}
              equipment={truck && Equipment[truck.equipment]}
              onSaved={(alert, isNew) => {
                cache.put(alert, isNew);
                toast(`Alert ${alert.name} saved.`, 'success', {
                  label: 'Alerts',
                  act: () => void navigate('/alerts'),
                });
              }}
              onClose={onClose}
            />
          </Suspense>
        )
      }
    </SideDrawer>
  );
}
