import { errorMessage } from '@lanewise/browser';
import type { Statement } from '@lanewise/contracts';
import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { EndlessList } from '../shared/list/endless-list';
import { FilterSelect } from '../shared/list/filter-select';
import { Page } from '../shared/page';
import { SortMenu } from '../shared/list/sort-menu';
import { checkPayments } from './api';
import { STATEMENT_COLUMNS } from './statement-columns';
import { UploadCard } from './upload-card';

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

/** The list is polled for the results of a check for this long, at this interval, in milliseconds. */
const WATCH_MS = 60_000;
const LOOK_MS = 3000;

/** Starts the check for new statements that otherwise runs twice a day. */
function CheckNowButton() {
  const notify = useNotify();
  const watch = useWatch();
  const { mutate, isPending } = useMutation({
    mutationFn: checkPayments,
    onSuccess: () => {
      notify('The check has started. New statements appear in the list.', { type: 'info' });
      watch();
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<CheckIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      Check now
    </Button>
  );
}

/** Returns a function that polls the list for a while, as there is no event at the end of a check. */
function useWatch() {
  const refresh = useRefresh();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => {
      refresh();
      if (Date.now() - since > WATCH_MS) setSince(null);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [since, refresh]);
  return () => setSince(Date.now());
}
