import { formatMoney, formatPerMile } from '@lanewise/browser';
import type { LaneDay, LaneDays } from '@lanewise/contracts';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatPostings } from '../../shared/lane-rates/lane-words';
import { TREND_HEIGHT } from './trend-height';

const DAY_MS = 24 * 3_600_000;

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

interface TrendChartProps {
  byDay: readonly LaneDay[];
  days: LaneDays;
}

/** The median of each day; the code is loaded after the figures. */
export default function TrendChart({ byDay, days }: TrendChartProps) {
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
  return (
    <LineChart
      height={TREND_HEIGHT}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
      xAxis={[
        {
          data: byDay.map(({ date }) => new Date(date)),
          scaleType: 'utc',
          min: new Date(today.getTime() - (days - 1) * DAY_MS),
          max: today,
          disableLine: true,
          disableTicks: true,
          height: 24,
          tickNumber: 5,
          tickLabelStyle: { fontSize: 10 },
          valueFormatter: (day: Date) => monthDay.format(day),
        },
      ]}
      yAxis={[
        { width: 48, tickNumber: 4, disableLine: true, disableTicks: true, valueFormatter: formatMoney },
      ]}
      series={[
        {
          label: 'Median',
          data: byDay.map(({ median }) => median),
          curve: 'linear',
          showMark: byDay.length <= 30,
          color: 'var(--mui-palette-primary-main)',
          valueFormatter: (median, { dataIndex }) =>
            median === null ? '' : `${formatPerMile(median)}, ${formatPostings(byDay[dataIndex].n)}`,
        },
      ]}
    />
  );
}
