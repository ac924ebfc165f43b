import { errorMessage, formatNumber } from '@lanewise/browser';
import {
  LoadStatus,
  MESSAGES,
  type SavedLoadStatus,
  type Truck,
  TRUCK_STATUS_NAMES,
  TruckStatus,
} from '@lanewise/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { QUERY_KEYS } from '../query-keys';
import { saveRecord } from '../save-record';
import { toast } from '../toast';
import { ownTrucks } from '../own-trucks';
import { truckPlansOf } from './truck-plans';

/** The status of a truck that a load's new status suggests, and which one the truck may have for that. */
const SUGGESTED: Partial<Record<SavedLoadStatus, { from: Truck['truckStatus']; to: Truck['truckStatus'] }>> =
  {
    [LoadStatus.InProgress]: { from: TruckStatus.Pending, to: TruckStatus.OnRoad },
    [LoadStatus.Completed]: { from: TruckStatus.OnRoad, to: TruckStatus.Pending },
  };

/**
 * Offers, in a toast, to set the trucks of loads that were started On Road, and those of loads that were completed
 * Pending. Trucks with another running load stay On Road.
 */
export async function suggestTruckStatus(
  client: QueryClient,
  userId: string,
  truckIds: readonly (string | null)[],
  status: SavedLoadStatus,
): Promise<void> {
  const suggested = SUGGESTED[status];
  if (!suggested) return;
  const [trucks, { itemList: plans }] = await Promise.all([
    client.fetchQuery(ownTrucks),
    client.fetchQuery(truckPlansOf(userId)),
  ]);
  const hasRunningLoad = (id: string) =>
    plans.some(
      ({ truckId, loads }) =>
        truckId === id && loads.some(({ loadStatus }) => loadStatus === LoadStatus.InProgress),
    );
  const outdated = trucks.filter(
    ({ id, truckStatus }) =>
      truckIds.includes(id) &&
      truckStatus === suggested.from &&
      (suggested.to === TruckStatus.OnRoad || !hasRunningLoad(id)),
  );
  if (outdated.length === 0) return;
  const which =
    outdated.length === 1 ? `${outdated[0].name} is` : `${formatNumber(outdated.length)} trucks are`;
  toast(`${which} still ${TRUCK_STATUS_NAMES[suggested.from]}.`, 'default', {
    label: `Set ${TRUCK_STATUS_NAMES[suggested.to]}`,
    act: () => void setStatus(client, outdated, suggested.to),
  });
}

async function setStatus(client: QueryClient, trucks: Truck[], truckStatus: Truck['truckStatus']) {
  try {
    for (const truck of trucks) {
      await saveRecord('truck', { truckStatus }, { item: truck, fallback: MESSAGES.truckSaveFailed });
    }
  } catch (error) {
    toast(errorMessage(error), 'error');
  }
  for (const queryKey of [QUERY_KEYS.truckChoices, QUERY_KEYS.truckList, QUERY_KEYS.dashboard]) {
    void client.invalidateQueries({ queryKey });
  }
}
