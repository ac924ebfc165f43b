import { type BrokerLoad, LOAD_STATUS_NAMES } from '@lanewise/contracts';
import type { EndlessList } from '../../shared/list/use-endless-list';
import { loadColumns } from '../../shared/print/load-columns';
import { type PrintedColumn, PrintedTable } from '../../shared/print/printed-table';
import { brokerFigures, COUNT_HEADS } from './broker-figures';

const COLUMNS: PrintedColumn<BrokerLoad>[] = [
  ...loadColumns(brokerFigures, `${COUNT_HEADS.profit} · saved`),
  {
    head: 'Reference · status',
    lines: ({ referenceId, loadStatus }) => [referenceId, LOAD_STATUS_NAMES[loadStatus]],
  },
];

export default function PrintedBrokerLoads({ list }: { list: EndlessList<BrokerLoad> }) {
  return <PrintedTable title="Loads" noun="load" rows={list.rows} total={list.total} columns={COLUMNS} />;
}
