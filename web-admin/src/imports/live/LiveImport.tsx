import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { type ImportView, isImportActive, IMPORT_SOURCE_NAMES } from '@lanewise/contracts';
import { CancelButton } from '../CancelButton';
import { CorrectRowsLink } from '../details/CorrectRowsLink';
import { UnmatchedCompanies } from '../details/UnmatchedCompanies';
import { FailedRowsButton } from '../FailedRowsButton';
import { formatPercent } from '../../shared/format';
import { ImportMessage } from '../ImportMessage';
import { OutcomeBar } from '../OutcomeBar';
import { OutcomeCounters } from '../OutcomeCounters';
import { StatusChip } from '../StatusChip';
import { summaryOf } from './summary';
import { useImportPace } from './useImportPace';

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
        <FailedRowsButton record={record} />
      </Stack>
    </Stack>
  );
}
