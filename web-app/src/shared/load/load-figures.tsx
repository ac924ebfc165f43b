import type { CardLoad } from './card-load';
import { FigureCells } from './figure-cells';
import { figuresOf, type FigureKey } from './figures';
import { PROFIT_TONES, profitTone } from './profit';

interface LoadFiguresProps {
  load: CardLoad;
  /** Whether the empty miles after the delivery are known. */
  hasDestination: boolean;
  /** All figures, if they are not given. */
  keys?: readonly FigureKey[];
}

/** The figures of a load for its carrier. */
export const LoadFigures = ({ load, hasDestination, keys }: LoadFiguresProps) => (
  <FigureCells
    figures={figuresOf(load, hasDestination)}
    keys={keys}
    muted={load.withoutTruck ? 'profit' : load.rate === 0 && 'rate'}
    profitMark={PROFIT_TONES[profitTone(load)].mark}
  />
);
