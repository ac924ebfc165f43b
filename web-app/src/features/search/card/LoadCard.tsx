import type { FoundLoad, OnwardFigures } from '@lanewise/contracts';
import { lazy, memo, Suspense, useId } from 'react';
import { Card } from '../../../shared/load/load-card-style';
import { LoadFigures } from '../../../shared/load/LoadFigures';
import { LoadLane } from '../../../shared/load/LoadLane';
import { moveBetweenHints } from '../../../shared/load/move-between-hints';
import { PROFIT_TONES, profitTone } from '../../../shared/load/profit';
import { type Axis, clockOf } from '../clock/trip-clock';
import { TripStrip } from '../clock/TripStrip';
import type { SearchCriteria } from '../criteria/criteria';
import { OnwardLink } from '../onward/OnwardLink';
import { FoundRow } from './found-row';
import { LoadActions } from './LoadActions';
import { LoadNote, type CardMarks } from './LoadNote';

const LoadDetails = lazy(() => import('./LoadDetails'));

interface LoadCardProps extends Omit<CardMarks, 'onward' | 'late'> {
  load: FoundLoad;
  /** Place in the list of `total` loads, from 1. */
  position: number;
  total: number;
  /** Whether the search has a destination. */
  hasDestination: boolean;
  /** Focused, here or on the map. */
  focused: boolean;
  open: boolean;
  onToggle: (id: string) => void;
  /** Whether it is a backhaul of another load. */
  backhaul?: boolean;
  /** Pinned to be compared. */
  pinned?: boolean;
  /** What waits where it is delivered, once that is known, and the search that found it. */
  onward?: OnwardFigures;
  criteria?: SearchCriteria;
  /** The time that the trips of all cards share. */
  axis?: Axis;
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
  ...marks
}: LoadCardProps) {
  const detailsId = useId();
  const { color } = PROFIT_TONES[profitTone(load)];
  const { gone } = marks;
  const clock = axis && !gone ? clockOf(load, axis.from) : undefined;
  const late = clock?.reachable === false;

  return (
    <Card
      aria-label={`${load.origin} to ${load.destination}`}
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={-1}
      data-load-id={load.id}
      data-focused={focused || undefined}
      data-gone={gone || undefined}
      data-late={late || undefined}
      style={{ ['--tone' as string]: `var(--mui-palette-${color}-main)` }}
    >
      <FoundRow role="group" aria-label="Figures; use arrow keys to move" onKeyDown={moveBetweenHints}>
        <LoadLane load={load} />
        <LoadNote
          load={load}
          {...marks}
          late={late}
          onward={onward && criteria && <OnwardLink load={load} onward={onward} criteria={criteria} />}
        />
        <LoadFigures load={load} hasDestination={hasDestination} />
        {clock && axis && <TripStrip clock={clock} axis={axis} />}
        <div data-cell="actions" className="two-rows">
          {!gone && (
            <LoadActions
              load={load}
              detailsId={detailsId}
              open={open}
              onToggle={onToggle}
              backhaul={backhaul}
              pinned={pinned}
            />
          )}
        </div>
      </FoundRow>
      {open && !gone && (
        <Suspense>
          <LoadDetails id={detailsId} load={load} backhaul={backhaul} />
        </Suspense>
      )}
    </Card>
  );
});
