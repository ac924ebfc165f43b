import type { Statement } from '@lanewise/contracts';
import { EndlessList } from '../shared/EndlessList';
import { FilterSelect } from '../shared/FilterSelect';
import { Page } from '../shared/Page';
import { SortMenu } from '../shared/SortMenu';
import { CheckNowButton } from './CheckNowButton';
import { STATEMENT_COLUMNS } from './statementColumns';
import { UploadCard } from './UploadCard';

const SORT_LABELS = {
  createdAt: 'Received',
  fileName: 'File',
  bookings: 'Payments',
  matched: 'Matched',
  unmatched: 'Unmatched',
};
const SOURCES = [
  { id: 'upload', name: 'Upload' },
  { id: 'check', name: 'From the bank' },
] satisfies { id: Statement['source']; name: string }[];

/** Bank statements: uploaded here, or found by the check. */
export function StatementPage() {
  return (
    <Page title="Statements">
      <EndlessList<Statement>
        resource="statements"
        title="Statements"
        sort={{ field: 'createdAt', order: 'DESC' }}
        emptyText="No statements"
        actions={<CheckNowButton />}
        intro={<UploadCard />}
        filters={
          <>
            <FilterSelect source="source" label="Source" all="All" choices={SOURCES} />
            <SortMenu labels={SORT_LABELS} columns={STATEMENT_COLUMNS} />
          </>
        }
        columns={STATEMENT_COLUMNS}
      />
    </Page>
  );
}
