import type { FoundLoad, OnwardFigures } from '@lanewise/contracts';
import { lazy, memo, Suspense, useId } from 'react';
import type { SearchCriteria } from './criteria';
import { LoadActions } from './LoadActions';
import { Card } from '../../shared/load/load-card-style';
import { LoadFigures } from '../../shared/load/LoadFigures';
import { LoadLane } from '../../shared/load/LoadLane';
import { moveBetweenHints } from '../../shared/load/move-between-hints';
import { LoadNote, type CardMarks } from './LoadNote';
import { OnwardLink } from './onward/OnwardLink';
import { LoadRow } from '../../shared/load/load-row';
import { PROFIT_TONES, profitTone } from '../../shared/load/profit';

const LoadDetails = lazy(() => import('./LoadDetails'));

interface LoadCardProps extends Omit<CardMarks, 'onward'> {
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
  ...marks
}: LoadCardProps) {
  const detailsId = useId();
  const { color } = PROFIT_TONES[profitTone(load)];
  const { gone } = marks;

  return (
    <Card
      aria-label={`${load.origin} to ${load.destination}`}
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={-1}
      data-load-id={load.id}
      data-focused={focused || undefined}
      data-gone={gone || undefined}
      style={{ ['--tone' as string]: `var(--mui-palette-${color}-main)` }}
    >
      <LoadRow role="group" aria-label="Figures; use arrow keys to move" onKeyDown={moveBetweenHints}>
        <LoadLane load={load} />
        <LoadNote
          load={load}
          {...marks}
          onward={onward && criteria && <OnwardLink load={load} onward={onward} criteria={criteria} />}
        />
        <LoadFigures load={load} hasDestination={hasDestination} />
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
      </LoadRow>
      {open && !gone && (
        <Suspense>
          <LoadDetails id={detailsId} load={load} backhaul={backhaul} />
        </Suspense>
      )}
    </Card>
  );
});
