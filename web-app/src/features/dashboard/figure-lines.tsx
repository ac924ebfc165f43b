import { LineChart } from '@mui/x-charts/LineChart';
import { CHART_HEIGHT } from './chart-height';

const LEGEND_HEIGHT = 32;

interface LineChartProps {
  /** Names of the points, from left to right. */
  names: string[];
  series: { label: string; values: number[]; color: 'primary' | 'success' }[];
  format: (value: number) => string;
  formatAxis: (value: number) => string;
}

/** Figures as they change; the code is loaded after the figures. */
export default function FigureLines({ names, series, format, formatAxis }: LineChartProps) {
  return (
    <LineChart
      height={CHART_HEIGHT - LEGEND_HEIGHT}
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
      xAxis={[
        {
          data: names.map((name) => name.replace(' ', '\n')),
          scaleType: 'point',
          disableLine: true,
          disableTicks: true,
          height: 36,
          tickLabelInterval: () => true,
          tickLabelStyle: { fontSize: 10 },
        },
      ]}
      yAxis={[
        { width: 48, tickNumber: 4, disableLine: true, disableTicks: true, valueFormatter: formatAxis },
      ]}
      series={series.map(({ label, values, color }) => ({
        label,
        data: values,
        curve: 'linear',
        showMark: true,
        color: `var(--mui-palette-${color}-main)`,
        valueFormatter: (value) => (value === null ? '' : format(value)),
      }))}
    />
  );
}
