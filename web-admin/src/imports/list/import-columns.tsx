import { formatDateTime, formatNumber } from '@lanewise/browser';
import { IMPORT_SOURCE_NAMES, type ImportView, isImportActive } from '@lanewise/contracts';
import { Box, Stack, type Theme, Typography } from '@mui/material';
import type { Column } from '../../shared/list/columns';
import { formatDuration } from '../../shared/format/format';
import { OpenLink } from '../../shared/record/open-link';
import { UserLink } from '../../shared/links/user-link';
import { CancelButton } from '../cancel-button';
import { durationOf } from '../duration';
import { ReportButton } from '../report-button';
import { type Outcome, OUTCOMES, REPRICED } from '../outcome';
import { OutcomeBar } from '../outcome-bar';
import { StatusChip } from '../status-chip';

const FIGURES = OUTCOMES.flatMap((outcome) =>
  outcome.field === 'updated' ? [outcome, REPRICED] : [outcome],
);

export const IMPORT_COLUMNS: Column<ImportView>[] = [
  {
    label: 'File',
    source: 'fileName',
    width: 220,
    card: 'title',
    render: (record) => <FileCell record={record} />,
  },
  {
    label: 'Uploaded',
    width: 185,
    source: 'createdAt',
    sortByOrder: 'DESC',
    render: (record) => <TimeCell record={record} />,
  },
  { label: 'By', width: 130, leaves: 1, render: ({ userId }) => <UserLink id={userId} /> },
  {
    label: 'Status',
    source: 'status',
    width: 190,
    card: 'corner',
    render: (record) => <StatusChip record={record} />,
  },
  {
    label: 'Rows',
    width: 110,
    source: 'rowsRead',
    sortByOrder: 'DESC',
    align: 'right',
    render: (record) => (
      <Stack spacing={0.5} sx={{ minWidth: 80 }}>
        <span>{formatNumber(record.rowsRead)}</span>
        <OutcomeBar record={record} height={6} />
      </Stack>
    ),
  },
  ...FIGURES.map((outcome, index): Column<ImportView> => ({
    label: outcome.label,
    source: outcome.field,
    sortByOrder: 'DESC',
    align: 'right',
    width: 110,
    leaves: index + 1,
    sx: swatchOf(outcome),
    card: 'figure',
    render: (record) => <Figure count={record[outcome.field]} />,
  })),
  {
    label: 'Failed rows',
    width: 110,
    card: 'footer',
    render: (record) =>
      isImportActive(record.status) ? (
        <CancelButton record={record} />
      ) : (
        <ReportButton record={record} kind="failed" short />
      ),
  },
];

/** Zeros are muted. */
const Figure = ({ count }: { count: number }) => (
  <Box component="span" sx={{ color: count === 0 ? 'text.secondary' : 'text.primary' }}>
    {formatNumber(count)}
  </Box>
);

/** Puts the color of an outcome in front of the column's name, whose parts run from right to left. */
function swatchOf(outcome: Outcome) {
  return (theme: Theme) => ({
    '&.MuiTableCell-head .MuiTableSortLabel-root::after': {
      content: '""',
      width: 9,
      height: 9,
      marginRight: '6px',
      borderRadius: '2px',
      background: outcome.fill(theme.vars.palette),
    },
  });
}

function FileCell({ record }: { record: ImportView }) {
  return (
    <>
      <ImportLink record={record} />
      <Typography variant="caption" color="textSecondary" component="div">
        {IMPORT_SOURCE_NAMES[record.source]}
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

function TimeCell({ record }: { record: ImportView }) {
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

/** The file's name, linked to the details of its import. */
function ImportLink({ record }: { record: ImportView }) {
  return (
    <OpenLink id={record.id}>
      <bdi>{record.fileName}</bdi>
    </OpenLink>
  );
}
