import { ApiError, errorMessage } from '@lanewise/browser';
import type { UpkeepRun } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { fetchUpkeepRuns, isUnderWay } from '../../shared/api/upkeep-runs';
import { STILL_RUNNING } from '../api';
import { POLL_MS } from '../queries';
import { removeLoads } from './api';
import { REMOVAL_KINDS, type RemovalKind, REMOVALS } from './removals';

/** Starts removals, and follows their runs: also those that were started elsewhere, or before a reload. */
export function useRemovals() {
  const notify = useNotify();
  /** Removals whose response is awaited here, and so reports their end. */
  const [awaited, setAwaited] = useState<readonly RemovalKind[]>([]);
  const isAwaited = useRef(new Set<RemovalKind>());
  const underWay = useRef(new Map<string, RemovalKind>());

  const follow = async (signal: AbortSignal): Promise<UpkeepRun[]> => {
    const runs = await fetchUpkeepRuns(signal);
    for (const kind of REMOVAL_KINDS) {
      const run = latestOf(runs, kind);
      if (!run) continue;
      if (isUnderWay(run)) underWay.current.set(run.id, kind);
      else if (underWay.current.delete(run.id) && !isAwaited.current.has(kind)) {
        const { doneText, failedText } = REMOVALS[kind];
        if (run.status === 'completed') notify(doneText, { type: 'success' });
        else notify(failedText, { type: 'error' });
      }
    }
    return runs;
  };

  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['upkeep', 'runs'],
    queryFn: ({ signal }) => follow(signal),
    refetchInterval: ({ state }) => (awaited.length > 0 || state.data?.some(isUnderWay) ? POLL_MS : false),
  });

  const setWaiting = (kind: RemovalKind, waiting: boolean) => {
    if (waiting) isAwaited.current.add(kind);
    else isAwaited.current.delete(kind);
    setAwaited([...isAwaited.current]);
  };

  const start = async (kind: RemovalKind) => {
    if (isAwaited.current.has(kind)) return;
    setWaiting(kind, true);
    try {
      await removeLoads(kind);
      notify(REMOVALS[kind].doneText, { type: 'success' });
    } catch (failure) {
      const isStillRunning = failure instanceof ApiError && failure.status === STILL_RUNNING;
      notify(errorMessage(failure), { type: isStillRunning ? 'info' : 'error' });
    }
    // First, so that the run that has just ended isn't reported twice.
    await refetch();
    setWaiting(kind, false);
  };

  const stateOf = (kind: RemovalKind) => {
    const run = latestOf(data ?? [], kind);
    return { run, isRunning: awaited.includes(kind) || run?.finishedAt === null };
  };

  return { start, stateOf, error, isPending, refetch };
}

const latestOf = (runs: readonly UpkeepRun[], requestedKind: RemovalKind) =>
  runs.find(({ kind }) => kind === requestedKind);
