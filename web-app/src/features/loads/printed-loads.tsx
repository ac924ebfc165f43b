import { LOAD_STATUS_NAMES, type SavedLoad } from '@lanewise/contracts';
import type { EndlessList } from '../../shared/list/use-endless-list';
import { savedCard } from '../../shared/load/card-load';
import { figuresOf } from '../../shared/load/figures';
import { loadColumns, SHIPPER_COLUMN } from '../../shared/print/load-columns';
import { type PrintedColumn, PrintedTable } from '../../shared/print/printed-table';
import { marketNotes } from './market-change';

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
  return (
    <PrintedTable
      title={title}
      noun="load"
      rows={list.rows}
      total={list.total}
      columns={list.rows.some(({ notes }) => notes) ? [...COLUMNS, NOTES_COLUMN] : COLUMNS}
      inDialog={inDialog}
    />
  );
}
