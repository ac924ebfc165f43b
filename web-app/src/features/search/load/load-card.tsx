import { formatInstant } from '@lanewise/browser/time';
import type { FoundLoad, OnwardFigures } from '@lanewise/contracts';
import { lazy, memo, type MouseEvent, type ReactNode, Suspense, useId } from 'react';
import { Ago } from '../../../shared/ago';
import { Card } from '../../../shared/load/load-card-style';
import { LoadFigures } from '../../../shared/load/load-figures';
import { LoadLane } from '../../../shared/load/load-lane';
import { moveBetweenHints } from '../../../shared/load/move-between-hints';
import { PROFIT_TONES, profitTone } from '../../../shared/load/profit';
import { type Axis, clockOf } from './trip-clock';
import { TripStrip } from './trip-strip';
import type { SearchCriteria } from '../search/criteria';
import { OnwardLink } from './onward-link';
import { FoundRow } from './found-row';
import { LoadActions } from './load-actions';
import type { CardMarks } from './load-marks';
import { LoadNote } from './load-note';

const LoadDetails = lazy(() => import('./load-details'));
const LoadLine = lazy(() => import('./load-line'));

const FIGURES = ['miles', 'deadhead', 'rate', 'ratePerMile', 'profit', 'profitPerMile'] as const;

interface LoadCardProps extends CardMarks {
  load: FoundLoad;
  /** Place in the list of `total` loads, from 1. */
  position: number;
  total: number;
  /** True if the search has a destination. */
  hasDestination: boolean;
  /** Focused, here or on the map. */
  focused: boolean;
  open: boolean;
  onToggle: (id: string) => void;
  /** True if it is a backhaul of another load. */
  backhaul?: boolean;
  /** Pinned to be compared. */
  pinned?: boolean;
  /** Loads that wait where it is delivered, once known, and the search that found it. */
  onward?: OnwardFigures;
  criteria?: SearchCriteria;
  /** The time that the trips of all cards share. */
  axis?: Axis;
  /** True to show it in one line. */
  dense?: boolean;
}

/** A found load: a row of figures, and its details when open. */
export const LoadCard = memo(function LoadCard({
  load,
  position,
  total,
  hasDestination,
  focused,
  open,
  onToggle,
  backhaul = false,
  pinned = false,
  onward,
  criteria,
  axis,
  dense = false,
  ...marks
}: LoadCardProps) {
  const detailsId = useId();
  const { color } = PROFIT_TONES[profitTone(load)];
  const { gone } = marks;
  const clock = axis && clockOf(load, axis.from);
  const lateBy = gone ? 0 : (clock?.lateBy ?? 0);
  const next = onward && criteria && <OnwardLink load={load} onward={onward} criteria={criteria} />;
  const actions = (
    <LoadActions
      load={load}
      detailsId={detailsId}
      open={open}
      onToggle={onToggle}
      backhaul={backhaul}
      pinned={pinned}
      dense={dense}
    />
  );

  return (
    <Card
      aria-label={`${load.origin} to ${load.destination}`}
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={-1}
      data-load-id={load.id}
      data-focused={focused || undefined}
      data-gone={gone || undefined}
      data-late={lateBy > 0 || undefined}
      data-open={open || undefined}
      style={{ ['--tone' as string]: `var(--mui-palette-${color}-main)` }}
      onClick={gone && !open ? undefined : (event) => opensCard(event) && onToggle(load.id)}
    >
      {dense ? (
        <Suspense>
          <LoadLine
            load={load}
            {...marks}
            lateBy={lateBy}
            hasDestination={hasDestination}
            actions={actions}
          />
        </Suspense>
      ) : (
        <FoundRow role="group" aria-label="Figures; use arrow keys to move" onKeyDown={moveBetweenHints}>
          <LoadLane load={load} />
          <LoadNote load={load} {...marks} />
          <LoadFigures load={load} hasDestination={hasDestination} keys={FIGURES} />
          <FreightLine load={load} onward={next} />
          {clock && axis && <TripStrip clock={clock} axis={axis} />}
          {actions}
        </FoundRow>
      )}
      {open && (
        <Suspense>
          <LoadDetails id={detailsId} load={load} backhaul={backhaul} onward={next} dense={dense} />
        </Suspense>
      )}
    </Card>
  );
});

/** Selects what is clicked by itself in a card: its links and buttons, and its details. */
const OWN_CLICKS = 'a, button, [data-details]';

/** A card opens wherever it is clicked, but not where its text is selected, nor by a menu over it. */
function opensCard({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest(OWN_CLICKS) &&
    getSelection()?.isCollapsed !== false
  );
}

const FREIGHT = ['equipment', 'size'] as const;

interface FreightLineProps {
  load: FoundLoad;
  /** Loads that wait where it is delivered. */
  onward?: ReactNode;
}

/** Shows the trailer that a load needs, its size, when it was posted, and what waits where it is delivered. */
function FreightLine({ load, onward }: FreightLineProps) {
  const { firstSeenAt, lastSeenAt } = load;
  return (
    <div data-cell="freight" className="freight">
      <LoadFigures load={load} hasDestination keys={FREIGHT} />
      <span className="facts">
        <Seen what="Posted" instant={firstSeenAt} />
        {lastSeenAt !== firstSeenAt && (
          <>
            {' · '}
            <Seen what="seen" instant={lastSeenAt} />
          </>
        )}
      </span>
      {onward}
    </div>
  );
}

function Seen({ what, instant }: { what: string; instant: string }) {
  return (
    <time tabIndex={-1} dateTime={`${instant}Z`} aria-description={`${what} ${formatInstant(instant)}`}>
      <span className="what">{what} </span>
      <Ago instant={instant} />
    </time>
  );
}
