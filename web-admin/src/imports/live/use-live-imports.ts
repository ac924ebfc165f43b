import { IMPORT_STATUSES, type ImportView, isImportActive, LIMITS } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { OLDEST_FIRST, POLL_MS } from '../queries';
import { cancelOutcome, uploadOutcome } from './live';

interface Live {
  active: ImportView[];
  ended: ImportView[];
}

/** Returns the running and waiting imports, and those that ended on this page until they are dismissed. */
export function useLiveImports() {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const watched = useRef(new Map<string, ImportView | null>());
  /** Imports that were uploaded on this page. */
  const uploaded = useRef(new Set<string>());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());

  /** An update that arrives after a newer one has no effect. */
  const fetchLive = async (signal: AbortSignal): Promise<Live> => {
    const { data: active } = await dataProvider.getList<ImportView>('imports', {
      filter: { status: IMPORT_STATUSES.filter(isImportActive) },
      pagination: { page: 1, perPage: LIMITS.pageSize.max },
      sort: OLDEST_FIRST,
    });
    signal.throwIfAborted();
    const activeIds = new Set(active.map(({ id }) => id));
    const justEnded = [...watched.current].filter(
      ([id, seen]) => !activeIds.has(id) && (seen === null || isImportActive(seen.status)),
    );
    if (justEnded.length > 0) {
      const { data } = await dataProvider.getMany<ImportView>('imports', {
        ids: justEnded.map(([id]) => id),
      });
      signal.throwIfAborted();
      for (const record of data) {
        const sentence = cancelOutcome(watched.current.get(record.id) ?? null, record);
        if (sentence) notify(sentence, { type: 'info' });
        const outcome = uploaded.current.has(record.id) && uploadOutcome(record);
        if (outcome) notify(outcome.text, { type: outcome.type });
        watched.current.set(record.id, record);
      }
    }
    for (const record of active) watched.current.set(record.id, record);
    const ended = [...watched.current.values()].filter(
      (record): record is ImportView => record !== null && !activeIds.has(record.id),
    );
    return { active, ended: ended.toReversed() };
  };

  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['imports', 'live'],
    queryFn: ({ signal }) => fetchLive(signal),
    refetchInterval: ({ state }) => (state.data?.active.length ? POLL_MS : false),
  });

  /** Watches an import of a file that was uploaded here, even if it ends before it was seen running. */
  const watch = (id: string) => {
    uploaded.current.add(id);
    watched.current.set(id, watched.current.get(id) ?? null);
  };
  const dismiss = (id: string) => setDismissed((ids) => new Set(ids).add(id));

  return {
    active: data?.active ?? [],
    ended: data?.ended.filter(({ id }) => !dismissed.has(id)) ?? [],
    error,
    isPending,
    refetch,
    watch,
    dismiss,
  };
}

export type LiveImports = ReturnType<typeof useLiveImports>;
