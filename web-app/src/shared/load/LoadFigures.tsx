import type { CardLoad } from './card-load';
import { figuresOf, type FigureKey } from './figures';
import { PROFIT_TONES, profitTone } from './profit';

interface LoadFiguresProps {
  load: CardLoad;
  /** Whether the empty miles after the delivery are known. */
  hasDestination: boolean;
}

/** The figures of a load, each in a cell of the row. */
export function LoadFigures({ load, hasDestination }: LoadFiguresProps) {
  const figures = figuresOf(load, hasDestination);
  return (Object.keys(figures) as FigureKey[]).map((key) => (
    <div
      key={key}
      data-cell={key}
      role="group"
      tabIndex={-1}
      aria-label={figures[key].name}
      aria-description={figures[key].meaning}
    >
      <span className="name" aria-hidden>
        {figures[key].name}
      </span>
      <span className={key === 'rate' && load.rate === 0 ? 'value muted' : 'value'}>
        {key === 'profit' && (
          <span className="mark" aria-hidden>
            {PROFIT_TONES[profitTone(load)].mark}
          </span>
        )}
        {key === 'deadhead' ? <Sum text={figures[key].value} /> : figures[key].value}
      </span>
    </div>
  ));
}

/** A sum whose last number has the same width in every card, so that the numbers before it line up in columns. */
function Sum({ text }: { text: string }) {
  const [first, last] = text.split(' + ');
  return last === undefined ? (
    first
  ) : (
    <>
      {first} + <span className="addend">{last}</span>
    </>
  );
}
