import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { type ImportView, isImportActive } from '@lanewise/contracts';
import { FailedRowsButton } from './FailedRowsButton';
import { formatPercent } from './format';
import { ImportMessage } from './ImportMessage';
import { OutcomeBar } from './OutcomeBar';
import { OutcomeCounters } from './OutcomeCounters';
import { StatusChip } from './StatusChip';
import { summaryOf } from './summary';
import { UnmatchedCompanies } from './UnmatchedCompanies';
import { useImportPace } from './useImportPace';

interface Props {
  record: ImportView;
  onDismiss: () => void;
}

/** One import as it happens, and its outcome once it has ended. */
export function LiveImport({ record, onDismiss }: Props) {
  const pace = useImportPace(record);
  const active = isImportActive(record.status);
  return (
    <Stack component="article" aria-label={record.fileName} spacing={1.25}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{record.fileName}</bdi>
        </Typography>
        <Box role="status">
          <StatusChip status={record.status} />
        </Box>
        {!active && (
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
            variant={record.status === 'queued' ? 'indeterminate' : 'determinate'}
            value={record.progress * 100}
            aria-label={`Import of ${record.fileName}`}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" sx={{ minWidth: '2.75rem', textAlign: 'right' }}>
            {formatPercent(record.progress)}
          </Typography>
        </Stack>
      ) : (
        <OutcomeBar record={record} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {summaryOf(record, pace)}
      </Typography>
      <OutcomeCounters record={record} />
      <ImportMessage record={record} />
      <UnmatchedCompanies companies={record.unmatchedCompanies} />
      <Box>
        <FailedRowsButton record={record} />
      </Box>
    </Stack>
  );
}
