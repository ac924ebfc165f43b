import { useMediaQuery } from '@mui/material';
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
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
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
          // Every month has its name, on a phone its first letter alone; the year is on the second line, of January
          // and the first month.
          tickLabelInterval: () => true,
          valueFormatter: (name: string, { location }) =>
            location === 'tick' ? tickOf(name, name === names[0], phone) : name.replace(' ', '\n'),
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

function tickOf(name: string, isFirst: boolean, phone: boolean): string {
  const [month, year] = name.split(' ');
  const shown = phone ? month.slice(0, 1) : month;
  if (!isFirst && month !== 'Jan') return shown;
  return `${shown}\n${phone ? `’${year.slice(2)}` : year}`;
}
