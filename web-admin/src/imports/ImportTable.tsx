import { Box, Card, Stack, Typography } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { DataTable } from 'react-admin';
import { FailedRowsButton } from './FailedRowsButton';
import { durationOf, formatCount, formatDateTime, formatDuration } from './format';
import { ImportLink } from './ImportLink';
import { OutcomeBar } from './OutcomeBar';
import { OUTCOMES } from './outcome';
import { StatusChip } from './StatusChip';

const Column = DataTable.Col<ImportView>;
const nowrap = { whiteSpace: 'nowrap' };

export function ImportTable() {
  return (
    <Card>
      <DataTable<ImportView> bulkActionButtons={false} rowClick={false}>
        <Column source="fileName" label="File" sx={{ minWidth: 170 }} render={fileCell} />
        <Column
          source="createdAt"
          label="When"
          sortByOrder="DESC"
          sx={nowrap}
          render={(record) => formatDateTime(record.createdAt)}
        />
        <Column source="status" render={(record) => <StatusChip status={record.status} />} />
        <Column source="rowsRead" label="Rows" sortByOrder="DESC" align="right" render={rowsCell} />
        {OUTCOMES.map(({ field, label, color }) => (
          <Column
            key={field}
            source={field}
            sortByOrder="DESC"
            label={<SwatchLabel label={label} color={color} />}
            align="right"
            render={(record) => formatCount(record[field])}
          />
        ))}
        <Column label="Duration" align="right" disableSort sx={nowrap} render={durationText} />
        <Column
          label="Failed rows"
          disableSort
          render={(record) => <FailedRowsButton record={record} short />}
        />
      </DataTable>
    </Card>
  );
}

function SwatchLabel({ label, color }: { label: string; color: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: color }} />
      {label}
    </Box>
  );
}

function fileCell(record: ImportView) {
  return (
    <>
      <ImportLink record={record} />
      {record.message && (
        <Typography
          variant="caption"
          sx={{ display: 'block', color: record.status === 'failed' ? 'error.main' : 'warning.main' }}
        >
          {record.message}
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

function durationText(record: ImportView): string {
  const seconds = durationOf(record);
  return seconds === null ? '–' : formatDuration(seconds);
}
