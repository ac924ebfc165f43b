import { styled } from '@mui/material';
import { headStyle } from '../../../shared/load/column-heads';
import { FoundRow } from './found-row';
import { LineRow } from './line-row';

const CardHeads = styled(FoundRow)(({ theme }) => headStyle(theme));
const LineHeads = styled(LineRow)(({ theme }) => headStyle(theme));

const HEADS = [
  ['lane', 'Pickup → delivery'],
  ['miles', 'Miles'],
  ['deadhead', 'Deadhead'],
  ['rate', 'Rate'],
  ['ratePerMile', 'Per mile'],
  ['profit', 'Profit'],
  ['profitPerMile', 'Per mile'],
];
const LINE_HEADS = [
  ['rank', 'Rank'],
  ['lane', 'From → to'],
  ['pickup', 'Pickup'],
  ['miles', 'Miles'],
  ['deadhead', 'Empty'],
  ['equipment', 'Trailer'],
  ['rate', 'Rate'],
  ['ratePerMile', 'Rate/mi'],
  ['profit', 'Profit'],
  ['profitPerMile', 'Per mi'],
  ['broker', 'Broker'],
];

/** Headings of the columns. Hidden from screen readers, because each figure has its own name. */
export function FoundHeads({ dense }: { dense: boolean }) {
  const Heads = dense ? LineHeads : CardHeads;
  return (
    <Heads aria-hidden>
      {(dense ? LINE_HEADS : HEADS).map(([cell, head]) => (
        <span key={cell} data-cell={cell}>
          {head}
        </span>
      ))}
    </Heads>
  );
}
