import { type ImportView, isImportActive, PAGE_SIZES } from '@lanewise/contracts';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { NEWEST_FIRST, pollWhileActive } from './importQueries';

/** The imports that run, and those whose end was watched here until they are dismissed. */
export function useLiveImports() {
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isPending, refetch } = useGetList<ImportView>(
    'imports',
    { pagination: { page: 1, perPage: PAGE_SIZES.list }, sort: NEWEST_FIRST, filter: {} },
    { refetchInterval: pollWhileActive },
  );

  const watch = (id: string) => setWatched((ids) => new Set(ids).add(id));
  const dismiss = (id: string) => setWatched((ids) => new Set([...ids].filter((other) => other !== id)));

  useEffect(() => {
    data?.filter(({ status }) => isImportActive(status)).forEach(({ id }) => watch(id));
  }, [data]);

  const imports = data?.filter(({ id, status }) => isImportActive(status) || watched.has(id)) ?? [];
  return { imports, error, isPending, refetch, watch, dismiss };
}

export type LiveImports = ReturnType<typeof useLiveImports>;
