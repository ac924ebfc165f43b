import { visuallyHidden } from '@lanewise/browser/ui';
import { DAY_TYPES } from '@lanewise/contracts';
import { styled } from '@mui/material';
import { formatDay, today } from '@lanewise/browser/time';
import {
  deliveriesOf,
  type EndFigures,
  formatAmount,
  formatRate,
  formatRatio,
  pickupsOf,
  rankOf,
  type StateDays,
} from './heatmaps';
import { RankSwatch } from './rank-swatch';

const DAY_MS = 86_400_000;
const ENDS = [
  ['Pickups', pickupsOf],
  ['Deliveries', deliveriesOf],
] as const;

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    lineHeight: '18px',
    tableLayout: 'fixed',
    '& th, & td': { padding: '5px 0 5px 8px', textAlign: 'right', verticalAlign: 'top', fontWeight: 400 },
    '& th:first-of-type': { width: '28%', paddingLeft: 0, textAlign: 'left' },
    '& tbody tr': { borderTop: `1px solid ${palette.divider}` },
    '& .rate': { display: 'block', fontWeight: 600 },
    '& .loads': { display: 'block', fontSize: 12, color: palette.text.secondary },
  };
});

interface StateFiguresProps {
  /** Says what the table is about, to screen readers. */
  caption: string;
  days: StateDays;
}

/** Shows what the loads of a state pay, today and tomorrow. */
export function StateFigures({ caption, days }: StateFiguresProps) {
  const dates = { Today: formatDay(today()), Tomorrow: formatDay(today(new Date(Date.now() + DAY_MS))) };
  return (
    <Table>
      <caption style={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span style={visuallyHidden}>Loads</span>
          </th>
          {DAY_TYPES.map((dayType) => (
            <th key={dayType} scope="col" title={dayType}>
              <RankSwatch rank={rankOf(days[dayType])} /> <span style={visuallyHidden}>{`${dayType}, `}</span>
              {dates[dayType]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ENDS.map(([name, figuresOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {DAY_TYPES.map((dayType) => (
              <EndCell key={dayType} figures={figuresOf(days[dayType])} />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            Ratio<span style={visuallyHidden}> of pickups to deliveries</span>
          </th>
          {DAY_TYPES.map((dayType) => (
            <td key={dayType}>{formatRatio(days[dayType])}</td>
          ))}
        </tr>
      </tbody>
    </Table>
  );
}

function EndCell({ figures }: { figures: EndFigures }) {
  return (
    <td>
      {figures.amount > 0 && <span className="rate">{formatRate(figures)}</span>}{' '}
      <span className="loads">{formatAmount(figures)}</span>
    </td>
  );
}
