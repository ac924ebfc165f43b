import { useSignedIn } from '@lanewise/browser';
import { Equipment, type LaneRatesRequest, SEARCH_DEFAULTS } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ownTrucks } from '../../shared/own-trucks';
import { toast } from '../../shared/toast';
import type { LaneTruck } from './LaneAlertDrawer';

const LaneAlertDrawer = lazy(() => import('./LaneAlertDrawer'));

/** Offers to be told of what comes on a lane from now on. */
export function LaneAlertButton({ lane }: { lane: LaneRatesRequest }) {
  const [open, setOpen] = useState(false);
  // Once needed, it stays, so that it can close by its transition.
  const [needed, setNeeded] = useState(false);
  const truck = useLaneTruck(lane);
  const act = () => {
    if (truck === null)
      return toast(`You have no ${Equipment[lane.equipment].toLowerCase()}: an alert is for a truck.`);
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="small" disabled={truck === undefined} onClick={act} sx={{ py: 0 }}>
        Alert me
      </Button>
      {needed && truck && (
        <Suspense>
          <LaneAlertDrawer open={open} lane={lane} truck={truck} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the carrier's first truck for a lane, null without one; a sample truck for others; undefined until known. */
function useLaneTruck({ equipment }: LaneRatesRequest): LaneTruck | null | undefined {
  const isCarrier = useSignedIn().roles.includes('Carrier');
  const trucks = useQuery({ ...ownTrucks, enabled: isCarrier }).data;
  if (!isCarrier) {
    const costPerMile = SEARCH_DEFAULTS.sampleCostPerMile;
    return { name: Equipment[equipment], request: { equipment, costPerMile } };
  }
  if (!trucks) return undefined;
  const truck = trucks.find((each) => each.equipment === equipment);
  return truck ? { name: truck.name, request: { id: truck.id } } : null;
}
