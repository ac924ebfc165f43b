import { LOAD_STATUS_NAMES, PAGE_SIZES, type SavedLoad, type StateMiles, stopsOf } from '@lanewise/contracts';
import { useQueries } from '@tanstack/react-query';
import type { EndlessList } from '../../shared/list/use-endless-list';
import { savedCard } from '../../shared/load/card-load';
import { figuresOf } from '../../shared/load/figures';
import { loadColumns, SHIPPER_COLUMN } from '../../shared/print/load-columns';
import { type PrintedColumn, PrintedTable } from '../../shared/print/printed-table';
import { QUERY_KEYS } from '../../shared/query-keys';
import { statesInWords } from '../../shared/roads/road-words';
import { marketNotes } from './market-change';
import { inBatches, LOADS_WITH_STATES, statesOfLoads } from './states-of-loads';

const COLUMNS: PrintedColumn<SavedLoad>[] = [
  ...loadColumns<SavedLoad>((load) => figuresOf(savedCard(load), load.deadheadDestination > 0)),
  {
    head: 'Status · truck',
    lines: (load) => [
      LOAD_STATUS_NAMES[load.loadStatus],
      load.truck?.name ?? 'No truck',
      ...marketNotes(load).map(({ brief }) => brief),
    ],
  },
  SHIPPER_COLUMN,
];

/** Takes room only where there are any. */
const NOTES_COLUMN: PrintedColumn<SavedLoad> = {
  head: 'Notes',
  lines: ({ notes }) => notes?.split('\n') ?? [],
};

interface PrintedLoadsProps {
  list: EndlessList<SavedLoad>;
  title?: string;
  inDialog?: boolean;
}

export default function PrintedLoads({ list, title = 'Loads', inDialog }: PrintedLoadsProps) {
  const states = useStates(list.rows);
  return (
    <PrintedTable
      title={title}
      noun="load"
      rows={list.rows}
      total={list.total}
      columns={list.rows.some(({ notes }) => notes) ? [...COLUMNS, NOTES_COLUMN] : COLUMNS}
      below={({ id }) => `Miles by state (planned): ${inWords(states.get(id))}`}
      inDialog={inDialog}
    />
  );
}

const inWords = (states: StateMiles[] | undefined): string =>
  states ? statesInWords(states) || 'unknown' : 'not loaded';

/** Returns the miles by state of loads, by their ids, as far as they are loaded: ahead, as printing waits for nothing. */
function useStates(loads: readonly SavedLoad[]): ReadonlyMap<string, StateMiles[]> {
  return useQueries({
    // By page, so that none is asked for again when more are shown.
    queries: inBatches(loads.slice(0, LOADS_WITH_STATES), PAGE_SIZES.list).map((page) => ({
      queryKey: [...QUERY_KEYS.roads, 'states', page.map((load) => [load.id, stopsOf(load)])],
      queryFn: () => statesOfLoads(page),
      staleTime: Infinity,
      retry: false,
    })),
    combine: (pages) => new Map(pages.flatMap(({ data }) => [...(data ?? [])])),
  });
}
