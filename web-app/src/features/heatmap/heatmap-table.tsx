import { formatMoney, formatNumber } from '@lanewise/browser';
import { visuallyHidden } from '@lanewise/browser/ui';
import { Equipment, type HeatmapSortField, type HeatmapState, US_STATES } from '@lanewise/contracts';
import { styled, TableSortLabel } from '@mui/material';
import { deliveriesOf, type EndFigures, pickupsOf, rankOf } from '../../shared/state-map/heatmaps';
import { RankSwatch } from '../../shared/state-map/rank-swatch';
import type { ViewProps } from './heatmap-address';

const COLUMNS: Record<HeatmapSortField, string> = {
  state: 'State',
  ranq: 'Rank',
  pickupsAmount: 'Pickups',
  averagePickupRate: 'Pickup $/mi',
  deliveriesAmount: 'Deliveries',
  averageDeliveryRate: 'Delivery $/mi',
  searches: 'Searches',
};
const FIELDS = Object.keys(COLUMNS) as HeatmapSortField[];

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    maxWidth: 900,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontSize: 13,
    '& th, & td': { padding: '5px 0 5px 4px', textAlign: 'right', fontWeight: 400 },
    '& th:first-of-type': { width: '27%', paddingLeft: 0, textAlign: 'left' },
    '& th:nth-of-type(2)': { width: '13%' },
    [theme.breakpoints.down('sm')]: {
      fontSize: 12,
      '& thead th': { fontSize: 11 },
      // A phone has them in the cards.
      '& :is(th, td):nth-of-type(n + 7), & tbody td:nth-of-type(n + 6)': { display: 'none' },
    },
    '& thead th': { verticalAlign: 'bottom', fontSize: 12 },
    '& tbody tr': { borderTop: `1px solid ${palette.divider}` },
    '& .rated': { display: 'block', fontSize: 11, color: palette.text.secondary },
  };
});

/** The figures of all states on a day. */
export function HeatmapTable({ heatmaps, address, onChange }: ViewProps) {
  const { equipment, day, sort, descending } = address;
  const choose = (field: HeatmapSortField) =>
    // Most of interest are the states with the most.
    onChange({ sort: field, descending: field === sort ? !descending : field !== 'state' });
  return (
    <Table>
      <caption
        style={visuallyHidden}
      >{`${Equipment[equipment]} loads ${day.toLowerCase()}, by state`}</caption>
      <thead>
        <tr>
          {FIELDS.map((field) => (
            <th
              key={field}
              scope="col"
              aria-sort={field === sort ? (descending ? 'descending' : 'ascending') : undefined}
            >
              <TableSortLabel
                active={field === sort}
                direction={field === sort && descending ? 'desc' : 'asc'}
                onClick={() => choose(field)}
                hideSortIcon
                sx={{ minHeight: 24, '& .MuiTableSortLabel-icon': { mx: 0, fontSize: 13 } }}
              >
                {COLUMNS[field]}
              </TableSortLabel>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortStates(heatmaps[day].heatmapStates, sort, descending).map((state) => (
          <Row key={state.state} state={state} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ state }: { state: HeatmapState }) {
  return (
    <tr>
      <th scope="row">{US_STATES[state.state]}</th>
      <td>
        <RankSwatch rank={rankOf(state)} />
      </td>
      <td>{formatNumber(state.pickupsAmount)}</td>
      <RateCell {...pickupsOf(state)} />
      <td>{formatNumber(state.deliveriesAmount)}</td>
      <RateCell {...deliveriesOf(state)} />
      <td>{formatNumber(state.searches)}</td>
    </tr>
  );
}

/** An average, on how many loads it stands, and how many were too far off. */
function RateCell({ rate, rated, leftOut }: EndFigures) {
  return (
    <td>
      {rated > 0 ? formatMoney(rate) : '–'}
      {rated > 0 && <span className="rated">of {formatNumber(rated)}</span>}
      {leftOut > 0 && <span className="rated">{formatNumber(leftOut)} too far off</span>}
    </td>
  );
}

/** Sorts states by a figure, equal ones by name. Those without loads come last in either direction. */
function sortStates(
  states: readonly HeatmapState[],
  field: HeatmapSortField,
  descending: boolean,
): HeatmapState[] {
  const direction = descending ? -1 : 1;
  const byName = (one: HeatmapState, other: HeatmapState) =>
    US_STATES[one.state].localeCompare(US_STATES[other.state]);
  return [...states].sort((one, other) => {
    if (field === 'state') return direction * byName(one, other);
    const [left, right] = [valueOf(one, field), valueOf(other, field)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || byName(one, other);
    return direction * (left - right) || byName(one, other);
  });
}

/** Null if no load stands behind it. */
function valueOf(state: HeatmapState, field: Exclude<HeatmapSortField, 'state'>): number | null {
  return field === 'ranq' ? rankOf(state) : state[field] || null;
}
