import { formatDateTime } from '@lanewise/browser';
import {
  LOAD_REPORT_OUTCOME_NAMES,
  type LoadReport,
  type LoadReportOutcome,
  POSTING_FLAG_NAMES,
} from '@lanewise/contracts';
import { Chip, type ChipProps } from '@mui/material';
import type { Column } from '../shared/list/columns';
import { OpenLink } from '../shared/record/open-link';
import { UserLink } from '../shared/links/user-link';

const COLORS: Record<LoadReportOutcome, ChipProps['color']> = {
  open: 'warning',
  removed: 'error',
  confirmed: 'success',
  dismissed: 'default',
};

/** The subject of a report: `Wrong flag: Free mail address`. */
export const subjectOf = ({ flag }: LoadReport): string =>
  flag ? `Wrong flag: ${POSTING_FLAG_NAMES[flag]}` : 'The posting';

export const LOAD_REPORT_COLUMNS: Column<LoadReport>[] = [
  {
    label: 'Load',
    width: 150,
    card: 'title',
    render: ({ id, referenceId }) => (
      <OpenLink id={id}>
        <bdi>{referenceId}</bdi>
      </OpenLink>
    ),
  },
  { label: 'Company', width: 190, leaves: 2, render: ({ shipperName }) => <bdi>{shipperName}</bdi> },
  {
    label: 'Lane',
    width: 230,
    leaves: 3,
    render: ({ origin, destination }) => `${origin} – ${destination}`,
  },
  { label: 'About', width: 230, render: subjectOf },
  { label: 'Text', width: 260, leaves: 4, render: ({ text }) => <bdi>{text}</bdi> },
  {
    label: 'Outcome',
    width: 130,
    card: 'corner',
    render: ({ outcome }) => (
      <Chip
        size="small"
        variant="outlined"
        color={COLORS[outcome]}
        label={LOAD_REPORT_OUTCOME_NAMES[outcome]}
      />
    ),
  },
  {
    label: 'By',
    width: 170,
    leaves: 1,
    render: ({ userId }) => <UserLink id={userId} />,
  },
  {
    label: 'Reported',
    width: 165,
    source: 'createdAt',
    sortByOrder: 'DESC',
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
];
