import { formatNumber } from '@lanewise/browser';
import { IMPORT_SOURCE_NAMES, type ImportView, isImportActive } from '@lanewise/contracts';
import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDuration, formatPercent, formatTimeLeft } from '../../shared/format/format';
import { useOpenRecord } from '../../shared/record/use-open-record';
import { CancelButton } from '../cancel-button';
import { UnmatchedCompanies } from '../details/unmatched-companies';
import { durationOf } from '../duration';
import { ReportButton } from '../report-button';
import { ImportMessage } from '../import-message';
import { OutcomeBar } from '../outcome-bar';
import { OutcomeCounters } from '../outcome-counters';
import { addSample, type Pace, paceOf, type Sample } from '../pace';
import { StatusChip } from '../status-chip';

interface Props {
  record: ImportView;
  onDismiss?: () => void;
}

/** The progress of an import, and its outcome once it has ended. */
export function LiveImport({ record, onDismiss }: Props) {
  const pace = useImportPace(record);
  const active = isImportActive(record.status);
  return (
    <Stack component="article" aria-label={record.fileName} spacing={1.25}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{record.fileName}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {IMPORT_SOURCE_NAMES[record.source]}
          </Typography>
        </Box>
        <Box role="status">
          <StatusChip record={record} />
        </Box>
        <CancelButton record={record} />
        {onDismiss && (
          <Tooltip title="Dismiss">
            <IconButton size="small" aria-label={`Dismiss ${record.fileName}`} onClick={onDismiss}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
      {active ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <LinearProgress
            variant="determinate"
            value={record.progress * 100}
            aria-label={`Import of ${record.fileName}`}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" sx={{ minWidth: '2.75rem', textAlign: 'right' }}>
            {formatPercent(record.progress)}
          </Typography>
        </Stack>
      ) : (
        record.rowsRead > 0 && <OutcomeBar record={record} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {summaryOf(record, pace)}
      </Typography>
      {(active || record.rowsRead > 0) && <OutcomeCounters record={record} />}
      <ImportMessage record={record} />
      <UnmatchedCompanies record={record} />
      <Stack direction="row" sx={{ gap: 1 }}>
        {!active && <CorrectRowsLink record={record} />}
        <ReportButton record={record} kind="failed" />
        <ReportButton record={record} kind="skipped" />
      </Stack>
    </Stack>
  );
}

/** Returns the pace of a running import over the last seconds. */
function useImportPace({ status, rowsRead, progress }: ImportView): Pace | null {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (status !== 'running') return;
    setSamples((earlier) => addSample(earlier, { at: performance.now(), count: rowsRead, share: progress }));
  }, [status, rowsRead, progress]);
  return status === 'running' ? paceOf(samples) : null;
}

/** Returns one line on the progress or outcome of an import. `pace` is that of a running one. */
function summaryOf(record: ImportView, pace: Pace | null): string {
  const rows = `${rowsOf(record.rowsRead)} read`;
  if (record.cancelling) return `${rows} · Finishing the current batch`;
  if (record.status === 'running') {
    if (!pace) return rows;
    const left = pace.secondsLeft === null ? '' : ` · ${formatTimeLeft(pace.secondsLeft)} left`;
    return `${rows} · ${formatNumber(pace.perSecond)} rows/s${left}`;
  }
  const seconds = durationOf(record);
  if (seconds === null || record.rowsRead === 0) return rows;
  const perSecond = seconds >= 1 ? ` · ${formatNumber(record.rowsRead / seconds)} rows/s` : '';
  return `${rows} in ${formatDuration(seconds)}${perSecond}`;
}

function rowsOf(count: number): string {
  if (count === 0) return 'No rows';
  return count === 1 ? '1 row' : `${formatNumber(count)} rows`;
}

/** Leads to the failed rows of an import; nothing when there are none. */
function CorrectRowsLink({ record: { id, fileName, failed } }: { record: ImportView }) {
  const { linkTo } = useOpenRecord();
  if (failed === 0) return null;
  return (
    <Button
      component={Link}
      to={linkTo(id)}
      size="small"
      startIcon={<EditIcon />}
      aria-label={`Correct the failed rows of ${fileName}`}
    >
      Correct
    </Button>
  );
}
