import { draftKey, errorMessage, formatNumber, readDraft, removeDraft, writeDraft } from '@lanewise/browser';
import { DraftNotice, UnsavedChanges } from '@lanewise/browser/ui';
import { type FailedRowPage, type ImportView, LIMITS, MESSAGES } from '@lanewise/contracts';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorAlert } from '../../shared/error-alert';
import { listFailedRows, resendRows } from '../api';
import {
  applyFix,
  correct,
  fromDraft,
  NO_CORRECTIONS,
  type StoredCells,
  toDraft,
  toRequest,
} from './corrections';
import { FailedRowCard } from './failed-row-card';

interface Props {
  record: ImportView;
  /** Called with the import in which corrected rows were sent again. */
  onResent: (importId: string) => void;
}

/** The failed rows of an import, to be corrected and sent again. */
export function FailedRows({ record, onResent }: Props) {
  const notify = useNotify();
  const failed = useFailedRows(record.id);
  const { rows, columns, remaining } = failed;
  const heading = useRef<HTMLHeadingElement>(null);
  const [key] = useState(() => draftKey(`failed-rows.${record.id}`));
  const [stored] = useState(() => fromDraft(readDraft(key)?.values as StoredCells | undefined));
  const [corrections, setCorrections] = useState(stored);
  useEffect(() => writeDraft(key, toDraft(corrections), {}, undefined), [key, corrections]);
  const corrected = toRequest(corrections, rows).slice(0, LIMITS.resentRows);

  const send = useMutation({
    mutationFn: () => resendRows(record.id, corrected),
    onSuccess: async ({ id }) => {
      notify(MESSAGES.rowsSent, { type: 'info' });
      setCorrections(NO_CORRECTIONS);
      // The button that had the focus disappears.
      heading.current?.focus({ preventScroll: true });
      onResent(id);
      await failed.refetch();
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });

  return (
    <Box component="section" aria-labelledby="failed-rows-title">
      <Typography
        id="failed-rows-title"
        ref={heading}
        variant="h3"
        tabIndex={-1}
        sx={{ outline: 'none', mb: 0.5 }}
      >
        Failed rows
      </Typography>
      {failed.isPending && (
        <Box role="status" aria-label="Loading the failed rows">
          <Skeleton variant="rounded" height={120} />
        </Box>
      )}
      {failed.error && <ErrorAlert error={failed.error} onRetry={failed.refetch} />}
      {failed.data && (
        <Typography variant="body2" color="textSecondary">
          {stateOf(record.failed, remaining)}
        </Typography>
      )}
      <DraftNotice
        isBack={stored.size > 0 && corrections.size > 0}
        onDiscard={() => setCorrections(NO_CORRECTIONS)}
      />
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <FailedRowCard
            key={row.position}
            row={row}
            columns={columns}
            rows={rows}
            corrections={corrections}
            onCorrect={(...change) => setCorrections((current) => correct(current, ...change))}
            onFix={(fault) => setCorrections((current) => applyFix(current, rows, fault))}
          />
        ))}
      </Box>
      {failed.hasNextPage && (
        <Button loading={failed.isFetchingNextPage} onClick={() => void failed.fetchNextPage()}>
          Show more
        </Button>
      )}
      {corrected.length > 0 && (
        <Stack
          direction="row"
          sx={{
            position: 'sticky',
            // Over the padding of the drawer.
            bottom: -20,
            mb: -2.5,
            py: 1.5,
            justifyContent: 'flex-end',
            bgcolor: 'background.paper',
            borderTop: '1px solid',
            borderColor: 'divider',
            zIndex: 1,
          }}
        >
          <Button variant="contained" loading={send.isPending} onClick={() => send.mutate()}>
            {corrected.length === 1
              ? 'Send 1 row again'
              : `Send ${formatNumber(corrected.length)} rows again`}
          </Button>
        </Stack>
      )}
      <UnsavedChanges when={corrected.length > 0 && !send.isPending} onLeave={() => removeDraft(key)} />
    </Box>
  );
}

function stateOf(failed: number, remaining: number): string {
  const sent = failed - remaining;
  if (sent === 0) return 'Correct them here and send them again, as an import of their own.';
  if (remaining === 0) return 'All of them were sent again.';
  return `${formatNumber(sent)} of ${formatNumber(failed)} were sent again.`;
}

/** Queries the failed rows of an import that were not sent again. */
function useFailedRows(importId: string) {
  const query = useInfiniteQuery({
    queryKey: ['imports', 'failed-rows', importId],
    queryFn: ({ pageParam, signal }) => listFailedRows(importId, pageParam, signal),
    initialPageParam: '0',
    // A page may be short because its rows are large.
    getNextPageParam: (last: FailedRowPage, pages) =>
      pages.reduce((rows, { itemList }) => rows + itemList.length, 0) < last.remaining
        ? last.itemList.at(-1)?.position
        : undefined,
    // Rows that are being corrected must not change.
    staleTime: Infinity,
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  return {
    ...query,
    columns: pages[0]?.columns ?? [],
    rows: pages.flatMap(({ itemList }) => itemList),
    remaining: pages.at(-1)?.remaining ?? 0,
  };
}
