import type { Figure, FigureKey } from './figures';

interface FigureCellsProps {
  figures: Record<FigureKey, Figure>;
  /** All figures, if they are not given. */
  keys?: readonly FigureKey[];
  /** The figure that a text stands for. */
  muted?: FigureKey | false;
  /** Sign of the profit, beside its color. */
  profitMark?: string;
}

/** Figures, each in a cell of a load's row. */
export function FigureCells({
  figures,
  keys = Object.keys(figures) as FigureKey[],
  muted,
  profitMark,
}: FigureCellsProps) {
  return keys.map((key) => (
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
      <span className={muted === key ? 'value muted' : 'value'}>
        {key === 'profit' && profitMark && (
          <span className="mark" aria-hidden>
            {profitMark}
          </span>
        )}
        {key === 'deadhead' ? <Sum text={figures[key].value} /> : figures[key].value}
      </span>
      {figures[key].beside && <span className="beside">{figures[key].beside}</span>}
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
