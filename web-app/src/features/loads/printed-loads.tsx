import { LOAD_STATUS_NAMES, type SavedLoad, type StateMiles } from '@lanewise/contracts';
import type { EndlessList } from '../../shared/list/use-endless-list';
import { savedCard } from '../../shared/load/card-load';
import { figuresOf } from '../../shared/load/figures';
import { loadColumns, SHIPPER_COLUMN } from '../../shared/print/load-columns';
import { type PrintedColumn, PrintedTable } from '../../shared/print/printed-table';
import { statesInWords } from '../../shared/roads/road-words';
import { marketNotes } from './market-change';
import type { LoadedStates } from './print-button';

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
  states: LoadedStates;
  title?: string;
  inDialog?: boolean;
}

export default function PrintedLoads({ list, states, title = 'Loads', inDialog }: PrintedLoadsProps) {
  return (
    <PrintedTable
      title={title}
      noun="load"
      rows={list.rows}
      total={list.total}
      columns={list.rows.some(({ notes }) => notes) ? [...COLUMNS, NOTES_COLUMN] : COLUMNS}
      below={(load) => statesLine(states.get(load))}
      inDialog={inDialog}
    />
  );
}

/** Returns the line below a load; none where its miles by state were not asked for. */
function statesLine(states: StateMiles[] | null | undefined): string | undefined {
  if (states === undefined) return undefined;
  return `Miles by state (planned): ${states ? statesInWords(states) || 'unknown' : 'not loaded'}`;
}
