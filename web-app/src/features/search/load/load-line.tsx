import { formatWindow } from '@lanewise/browser/time';
import type { FoundLoad } from '@lanewise/contracts';
import type { ReactNode } from 'react';
import { LoadFigures } from '../../../shared/load/load-figures';
import { moveBetweenHints } from '../../../shared/load/move-between-hints';
import { GONE } from '../search/snapshot-pages';
import { LineRow } from './line-row';
import { LoadMarks, RankMark, type CardMarks } from './load-marks';
import { Broker } from './load-note';

interface LoadLineProps extends CardMarks {
  load: FoundLoad;
  lateBy: number;
  /** True if the empty miles after the delivery are known. */
  hasDestination: boolean;
  actions: ReactNode;
}

const FIGURES = ['miles', 'deadhead', 'equipment', 'rate', 'ratePerMile', 'profit', 'profitPerMile'] as const;

/** A found load in one line. */
export default function LoadLine({ load, hasDestination, actions, gone, earnings, ...marks }: LoadLineProps) {
  const { origin, destination, pickUp, pickUpEnd, originTimeZone } = load;
  const window = formatWindow(pickUp, pickUpEnd, originTimeZone);
  return (
    <LineRow role="group" aria-label="Figures; use arrow keys to move" onKeyDown={moveBetweenHints}>
      <span data-cell="rank">
        <RankMark load={load} earnings={earnings} brief />
      </span>
      <span data-cell="lane" title={`${origin} → ${destination}`}>
        {gone ? <span className="was">{GONE}</span> : <LoadMarks load={load} brief {...marks} />}
        {origin} → {destination}
      </span>
      <time
        data-cell="pickup"
        tabIndex={0}
        dateTime={`${pickUp}Z`}
        aria-description={`${window}. Your time: ${formatWindow(pickUp, pickUpEnd)}`}
      >
        {briefly(window)}
      </time>
      <LoadFigures load={load} hasDestination={hasDestination} keys={FIGURES} />
      <Broker load={load} />
      {actions}
    </LineRow>
  );
}

/** `Mon, Nov 30, 9:00 AM – 2:00 PM CST` as `Mon, Nov 30, 9 AM`. */
const briefly = (window: string): string =>
  window
    .split(' – ')[0]
    .replace(':00', '')
    .replace(/ [A-Z]{2,}T$/, '');
