import { BarChart } from '@mui/x-charts/BarChart';

interface Props {
  /** Pixels. */
  height: number;
  /** `Nov 2026`. */
  names: string[];
  values: number[];
  format: (value: number) => string;
}

/** The chart itself; its code is loaded after the figures. */
export default function MonthBars({ height, names, values, format }: Props) {
  return (
    <BarChart
      height={height}
      skipAnimation
      disableKeyboardNavigation
      hideLegend
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      borderRadius={3}
      xAxis={[
        {
          data: names,
          scaleType: 'band',
          categoryGapRatio: 0.4,
          disableLine: true,
          disableTicks: true,
          height: 36,
          // The year is on the second line, of January and the first month.
          valueFormatter: (name: string, { location }) =>
            location === 'tick' && name !== names[0] && !name.startsWith('Jan')
              ? name.split(' ')[0]
              : name.replace(' ', '\n'),
          tickLabelStyle: { fontSize: 11 },
        },
      ]}
      yAxis={[
        {
          width: 56,
          tickNumber: 4,
          tickMinStep: 1,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => format(value),
        },
      ]}
      series={[
        {
          data: values,
          color: 'var(--mui-palette-primary-main)',
          valueFormatter: (value) => (value === null ? '' : format(value)),
        },
      ]}
    />
  );
}
