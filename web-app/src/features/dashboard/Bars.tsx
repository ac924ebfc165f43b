import { lazy } from 'react';
import { Chart } from './Chart';
import type { BarChartProps } from './FigureBars';

const FigureBars = lazy(() => import('./FigureBars'));

interface BarsProps extends BarChartProps {
  /** What will be shown, and from when on. */
  emptyText: string;
}

/** Figures as bars, beside the table that has them as text. */
export function Bars({ emptyText, ...props }: BarsProps) {
  const empty = props.series.every(({ values }) => values.every((value) => value === 0));
  return (
    <Chart emptyText={empty && emptyText}>
      <FigureBars {...props} />
    </Chart>
  );
}
