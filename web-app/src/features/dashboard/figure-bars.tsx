import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT } from './chart-height';

const LEGEND_HEIGHT = 32;

export interface BarChartProps {
  /** Names of the bars, or of the groups of bars. */
  names: string[];
  series: BarSeries[];
}

interface BarSeries {
  /** Empty for a single series. */
  label?: string;
  values: number[];
  color: 'primary' | 'warning';
  format: (value: number) => string;
}

/** The chart itself; its code is loaded after the figures. */
export default function FigureBars({ names, series }: BarChartProps) {
  return (
    <BarChart
      // A legend has its own space above.
      height={series.length > 1 ? CHART_HEIGHT - LEGEND_HEIGHT : CHART_HEIGHT}
      skipAnimation
      disableKeyboardNavigation
      hideLegend={series.length === 1}
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      borderRadius={3}
      xAxis={[
        {
          data: names.map((name) => name.replace(' ', '\n')),
          scaleType: 'band',
          categoryGapRatio: 0.45,
          disableLine: true,
          disableTicks: true,
          height: 36,
          tickLabelInterval: () => true,
          tickLabelStyle: { fontSize: names.length > 3 ? 10 : 12 },
        },
      ]}
      yAxis={[
        {
          width: 48,
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => series[0].format(value),
        },
      ]}
      series={series.map(({ label, values, color, format }) => ({
        label,
        data: values,
        color: `var(--mui-palette-${color}-main)`,
        valueFormatter: (value) => (value === null ? '' : format(value)),
      }))}
    />
  );
}
