import { Box, Card, Stack, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ImportView, isImportActive, LOAD_SOURCE_NAMES } from '@lanewise/contracts';
import { DataTable } from 'react-admin';
import { CancelButton } from '../CancelButton';
import { ImportLink } from '../details/ImportLink';
import { FailedRowsButton } from '../FailedRowsButton';
import { formatCount, formatDateTime, formatDuration } from '../../app/format';
import { durationOf } from '../duration';
import { OutcomeBar } from '../OutcomeBar';
import { type Outcome, OUTCOMES, REPRICED } from '../outcome';
import { StatusChip } from '../StatusChip';

const Column = DataTable.Col<ImportView>;
const nowrap = { whiteSpace: 'nowrap' };
const FIGURES = OUTCOMES.flatMap((outcome) =>
  outcome.field === 'updated' ? [outcome, REPRICED] : [outcome],
);

export function ImportTable() {
  return (
    <Card>
      <DataTable<ImportView> bulkActionButtons={false} rowClick={false}>
        <Column source="fileName" label="File" sx={{ minWidth: 160 }} render={fileCell} />
        <Column source="createdAt" label="When" sortByOrder="DESC" sx={nowrap} render={whenCell} />
        <Column source="status" render={(record) => <StatusChip record={record} />} />
        <Column source="rowsRead" label="Rows" sortByOrder="DESC" align="right" render={rowsCell} />
        {FIGURES.map((outcome) => (
          <Column
            key={outcome.field}
            source={outcome.field}
            sortByOrder="DESC"
            label={outcome.label}
            align="right"
            sx={swatchOf(outcome)}
            render={(record) => <Figure count={record[outcome.field]} />}
          />
        ))}
        <Column label="Failed rows" disableSort render={actionCell} />
      </DataTable>
    </Card>
  );
}

/** Noughts step back behind the rest. */
const Figure = ({ count }: { count: number }) => (
  <Box component="span" sx={{ color: count === 0 ? 'text.secondary' : 'text.primary' }}>
    {formatCount(count)}
  </Box>
);

/** Before the column's name, whose parts run from right to left, the colour that the outcome has in the bar. */
const swatchOf = (outcome: Outcome) => (theme: Theme) => ({
  '&.MuiTableCell-head .MuiTableSortLabel-root::after': {
    content: '""',
    width: 9,
    height: 9,
    marginRight: '6px',
    borderRadius: '2px',
    background: outcome.fill(theme.palette),
  },
});

function actionCell(record: ImportView) {
  return isImportActive(record.status) ? (
    <CancelButton record={record} />
  ) : (
    <FailedRowsButton record={record} short />
  );
}

function fileCell(record: ImportView) {
  return (
    <>
      <ImportLink record={record} />
      <Typography variant="caption" color="textSecondary" component="div">
        {LOAD_SOURCE_NAMES[record.source]}
      </Typography>
      {record.message && (
        <Typography
          variant="caption"
          component="div"
          sx={{ color: record.status === 'failed' ? 'error.main' : 'warning.main', overflowWrap: 'anywhere' }}
        >
          {record.message}
        </Typography>
      )}
    </>
  );
}

function whenCell(record: ImportView) {
  const seconds = durationOf(record);
  return (
    <>
      {formatDateTime(record.createdAt)}
      {seconds !== null && (
        <Typography variant="caption" color="textSecondary" component="div">
          took {formatDuration(seconds)}
        </Typography>
      )}
    </>
  );
}

function rowsCell(record: ImportView) {
  return (
    <Stack spacing={0.5} sx={{ minWidth: 90 }}>
      <span>{formatCount(record.rowsRead)}</span>
      <OutcomeBar record={record} height={6} />
    </Stack>
  );
}
