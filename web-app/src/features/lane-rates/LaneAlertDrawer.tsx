import { FormSkeleton, SideDrawer } from '@lanewise/browser/ui';
import { Equipment, type LaneRatesRequest, SEARCH_DEFAULTS, type SearchTruck } from '@lanewise/contracts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useListCache } from '../../shared/list/useListCache';
import { QUERY_KEYS } from '../../shared/query-keys';
import { toast } from '../../shared/toast';

const AlertForm = lazy(() => import('../../shared/alerts/AlertForm'));

/** A truck that hauls what the lane is looked at for. */
export interface LaneTruck {
  name: string;
  request: SearchTruck;
}

interface LaneAlertDrawerProps {
  open: boolean;
  lane: LaneRatesRequest;
  truck: LaneTruck;
  onClose: () => void;
}

/** Keeps a lane as an alert. */
export default function LaneAlertDrawer({ open, lane, truck, onClose }: LaneAlertDrawerProps) {
  const { origin, destination, equipment } = lane;
  const cache = useListCache(QUERY_KEYS.alertList);
  const navigate = useNavigate();
  return (
    <SideDrawer openId={open ? 'new' : null} title="Alert me" width={440} onClose={onClose}>
      {() => (
        <Suspense fallback={<FormSkeleton label="Loading the form" rows={6} />}>
          <AlertForm
            search={{
              origin,
              destination,
              truck: truck.request,
              deadhead: SEARCH_DEFAULTS.deadhead,
              // A lane may be short.
              milesMin: 0,
            }}
            truckName={truck.name}
            equipment={Equipment[equipment]}
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
      )}
    </SideDrawer>
  );
}
