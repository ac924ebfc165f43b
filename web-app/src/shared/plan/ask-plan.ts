import { formatNumber } from '@lanewise/browser';
import { circleMiles, type PlannedLoad, worstConflict } from '@lanewise/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../question';
import { conflictText } from './plan-texts';
import { truckPlansOf } from './truck-plans';

/** A load that is to be planned. */
export type LoadToPlan = PlannedLoad & { truckId: string | null };

const MAX_NAMED = 5;

/**
 * Asks before loads are planned that their trucks cannot haul beside the others. Returns whether to go on: yes, too,
 * if the plans cannot be read, as the loads carry a mark later.
 */
export async function mayPlan(client: QueryClient, userId: string, loads: LoadToPlan[]): Promise<boolean> {
  const withTruck = loads.filter(({ truckId }) => truckId !== null);
  if (withTruck.length === 0) return true;
  const { itemList } = await client.fetchQuery(truckPlansOf(userId)).catch(() => ({ itemList: [] }));
  const conflicts = withTruck.flatMap((load) => {
    const planned = itemList.find(({ truckId }) => truckId === load.truckId)?.loads ?? [];
    const others = [...planned, ...withTruck.filter(({ truckId }) => truckId === load.truckId)];
    // An estimate, as nothing waits here: the plans that the service makes go by road.
    const conflict = worstConflict(load, others, circleMiles);
    return conflict ? { load, conflict } : [];
  });
  if (conflicts.length === 0) return true;
  const sentences = conflicts.slice(0, MAX_NAMED).map(({ load, conflict }) => {
    const text = conflictText(conflict);
    return `${load.referenceId}, ${load.origin} to ${load.destination}: ${text[0].toLowerCase()}${text.slice(1)}.`;
  });
  const more = conflicts.length - sentences.length;
  if (more > 0) sentences.push(`${formatNumber(more)} more.`);
  return ask({
    title: 'The truck can’t haul both',
    lines: sentences,
    confirmLabel: 'Go on anyway',
  });
}
