import { formatDateTime, formatNumber } from '@lanewise/browser';
import { Box, Stack, Typography } from '@mui/material';
import { type ImportView, isImportActive, IMPORT_SOURCE_NAMES } from '@lanewise/contracts';
import type { ReactNode } from 'react';
import { Facts } from '../../shared/record/facts';
import { UserLink } from '../../shared/links/user-link';
import { CancelButton } from '../cancel-button';
import { FailedRows } from '../failed-rows/failed-rows';
import { ReportButton } from '../report-button';
import { formatBytes, formatDuration } from '../../shared/format/format';
import { durationOf } from '../duration';
import { ImportMessage } from '../import-message';
import { OutcomeBar } from '../outcome-bar';
import { OutcomeCounters } from '../outcome-counters';
import { StatusChip } from '../status-chip';
import { ImportedLoads } from './imported-loads';
import { UnmatchedCompanies } from './unmatched-companies';

interface Props {
  record: ImportView;
  /** Called with the import in which corrected rows were sent again. */
  onResent: (importId: string) => void;
}

export function ImportDetails({ record, onResent }: Props) {
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{record.fileName}</bdi>
        </Typography>
        <StatusChip record={record} />
      </Stack>
      <ImportMessage record={record} />
      <OutcomeBar record={record} />
      <OutcomeCounters record={record} />
      <Facts facts={factsOf(record)} />
      {!isImportActive(record.status) && <ImportedLoads record={record} />}
      <UnmatchedCompanies record={record} />
      <Box>
        <CancelButton record={record} />
        <ReportButton record={record} kind="failed" />
        <ReportButton record={record} kind="skipped" />
      </Box>
      {record.failed > 0 && !isImportActive(record.status) && (
        <FailedRows record={record} onResent={onResent} />
      )}
    </Stack>
  );
}

function factsOf(record: ImportView): [string, ReactNode][] {
  const seconds = durationOf(record);
  const facts: [string, ReactNode][] = [
    ['Source', IMPORT_SOURCE_NAMES[record.source]],
    ['File size', formatBytes(record.fileSize)],
    ['Rows read', formatNumber(record.rowsRead)],
    ['Uploaded', formatDateTime(record.createdAt)],
    ['Uploaded by', <UserLink key="user" id={record.userId} />],
    ['Started', record.startedAt && formatDateTime(record.startedAt)],
    ['Ended', record.finishedAt && formatDateTime(record.finishedAt)],
    ['Duration', seconds === null ? null : formatDuration(seconds)],
  ];
  return facts.filter(([, value]) => value !== null);
}
