import { useSignedIn } from '@lanewise/browser';
import type { FoundLoad } from '@lanewise/contracts';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { toast } from '../../../shared/toast';
import { usePins } from '../search/use-pins';
import { useFocusedLoad, useSearchResult } from '../search/use-search-result';
import { putBackLoad, removeLoad } from '../search/removed-loads';
import { focusResults } from '../search/results-heading';
import { useSaveLoad } from './use-save-load';
import { LoadCommandsContext, type LoadCommands } from './use-load-commands';

const BackhaulsDialog = lazy(() => import('./backhauls-dialog'));
const ReportDialog = lazy(() => import('./report-dialog'));

/** A load that a dialog is about. It stays when that closes, so that it can do so by its transition. */
type Shown = { load: FoundLoad; open: boolean } | null;

/** Provides the commands of the found loads, and shows the backhauls of one of them, and the report of one. */
export function LoadCommandsProvider({ children }: { children: ReactNode }) {
  const { roles } = useSignedIn();
  const isCarrier = roles.includes('Carrier');
  const mayReport = isCarrier || roles.includes('Admin');
  const { request, entries } = useSearchResult();
  const { reveal } = useFocusedLoad();
  const { toggle } = usePins();
  const save = useSaveLoad(request?.truck);
  const [backhauls, setBackhauls] = useState<Shown>(null);
  const [reported, setReported] = useState<Shown>(null);

  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  const commands = useMemo<LoadCommands>(
    () => ({
      save: isCarrier ? save : null,
      pin: ({ id }) => toggle(id),
      remove: (load) => {
        const place = latest.current.findIndex(({ id }) => id === load.id);
        const neighbor = latest.current[place + 1] ?? latest.current[place - 1];
        removeLoad(load.id);
        // The focused card or button disappears.
        if (neighbor) void reveal(neighbor.id);
        else focusResults();
        toast('Load removed from this search.', 'default', {
          label: 'Undo',
          act: () => {
            putBackLoad(load.id);
            void reveal(load.id);
          },
        });
      },
      showBackhauls: (load) => setBackhauls({ load, open: true }),
      report: mayReport ? (load) => setReported({ load, open: true }) : null,
    }),
    [isCarrier, mayReport, save, toggle, reveal],
  );

  return (
    <LoadCommandsContext value={commands}>
      {children}
      {backhauls && request && (
        <Suspense>
          <BackhaulsDialog
            {...backhauls}
            search={request}
            onClose={() => setBackhauls({ ...backhauls, open: false })}
          />
        </Suspense>
      )}
      {reported && (
        <Suspense>
          <ReportDialog
            key={reported.load.id}
            {...reported}
            onClose={() => setReported({ ...reported, open: false })}
          />
        </Suspense>
      )}
    </LoadCommandsContext>
  );
}
