import { Equipment, type LaneRatesRequest, SEARCH_DEFAULTS, type SearchTruck } from '@lanewise/contracts';
import { NewAlertDrawer } from '../../shared/alerts/new-alert-drawer';

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

/** Saves a lane as an alert. */
export default function LaneAlertDrawer({ open, lane, truck, onClose }: LaneAlertDrawerProps) {
  const { origin, destination, equipment } = lane;
  return (
    <NewAlertDrawer
      openId={open ? 'new' : null}
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
      onClose={onClose}
    />
  );
}
