import { brokerOfSubject, type UpkeepRun } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchUpkeepRuns, isUnderWay } from '../shared/upkeepRuns';

/** Milliseconds between two looks, while loads are updated and otherwise: a saved broker has a run moments later. */
const BUSY_MS = 700;
const IDLE_MS = 3000;

/** Returns the newest run of each broker, by the broker's id. */
export function useBrokerRuns(): ReadonlyMap<string, UpkeepRun> {
  const { data } = useQuery({
    queryKey: ['upkeep-runs'],
    queryFn: ({ signal }) => fetchUpkeepRuns(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? BUSY_MS : IDLE_MS),
    select: (runs) =>
      // The newest come first, and the last entry of a key counts.
      new Map(
        runs
          .filter(({ kind }) => kind === 'broker')
          .toReversed()
          .map((run) => [brokerOfSubject(run.subject), run] as const),
      ),
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, UpkeepRun> = new Map();
