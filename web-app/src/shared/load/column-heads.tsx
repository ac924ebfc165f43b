import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import { styled, type Theme } from '@mui/material';
import { CONTAINER, LoadRow } from './load-row';

/** The CSS variable for where the heads stay, if that is not right below the top bar. */
export const HEADS_TOP_NAME = '--heads-top';

/** The style of a row with the heads of the columns below it. */
export const headStyle = ({ vars: { palette } }: Theme) => ({
  display: 'none',
  [`@container (min-width: ${CONTAINER.pairs}px)`]: {
    display: 'grid',
    position: 'sticky' as const,
    top: `var(${HEADS_TOP_NAME}, ${TOP_BAR_HEIGHT}px)`,
    zIndex: 1,
    paddingBlock: 4,
    fontSize: 12,
    lineHeight: '16px',
    cursor: 'default',
    color: palette.text.secondary,
    backgroundColor: palette.background.default,
    borderBottom: `1px solid ${palette.divider}`,
  },
});

const Heads = styled(LoadRow)(({ theme }) => headStyle(theme));

const HEADS = [
  ['lane', 'Pickup → delivery'],
  ['miles', 'Miles'],
  ['deadhead', 'Deadhead'],
  ['equipment', 'Equipment'],
  ['size', 'Weight · length'],
  ['rate', 'Rate'],
  ['ratePerMile', 'Per mile'],
  ['profit', 'Profit'],
  ['profitPerMile', 'Per mile'],
] as const;

/** Headings of the columns, some by other labels. Hidden from screen readers, because each figure has its own name. */
export function ColumnHeads({
  labels,
  hints,
}: {
  labels?: Partial<Record<string, string>>;
  hints?: Partial<Record<string, string>>;
}) {
  return (
    <Heads aria-hidden>
      {HEADS.map(([cell, head]) => (
        <span key={cell} data-cell={cell} aria-description={hints?.[cell]}>
          {labels?.[cell] ?? head}
        </span>
      ))}
    </Heads>
  );
}
