import type { FoundLoad } from '@lanewise/contracts';
import { figuresOf } from '../../../shared/load/figures';
import { loadColumns, SHIPPER_COLUMN } from '../../../shared/print/load-columns';
import { type PrintedColumn, PrintedTable } from '../../../shared/print/printed-table';
import { GONE, type ResultEntry } from '../search/snapshot-pages';

type Entry = Pick<ResultEntry, 'id' | 'load' | 'gone'>;

const columnsOf = (hasDestination: boolean): PrintedColumn<Entry>[] =>
  [...loadColumns<FoundLoad>((load) => figuresOf(load, hasDestination)), SHIPPER_COLUMN].map(
    ({ lines, ...column }, place) => ({
      ...column,
      lines: ({ load, gone }) => [...(load ? lines(load) : []), place === 0 && gone && GONE],
    }),
  );

const COLUMNS = { toAnywhere: columnsOf(false), toDestination: columnsOf(true) };

interface PrintedFoundLoadsProps {
  title: string;
  entries: readonly Entry[];
  total: number;
  hasDestination?: boolean;
  inDialog?: boolean;
}

export default function PrintedFoundLoads(props: PrintedFoundLoadsProps) {
  const { title, entries, total, hasDestination, inDialog } = props;
  return (
    <PrintedTable
      title={title}
      noun="load"
      rows={entries}
      total={total}
      columns={hasDestination ? COLUMNS.toDestination : COLUMNS.toAnywhere}
      inDialog={inDialog}
    />
  );
}
