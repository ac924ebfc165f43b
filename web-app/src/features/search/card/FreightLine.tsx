import { formatInstant } from '@lanewise/browser/time';
import type { FoundLoad } from '@lanewise/contracts';
import type { ReactNode } from 'react';
import { Ago } from '../../../shared/Ago';
import { LoadFigures } from '../../../shared/load/LoadFigures';

const FREIGHT = ['equipment', 'size'] as const;

interface FreightLineProps {
  load: FoundLoad;
  /** What waits where it is delivered. */
  onward?: ReactNode;
}

/** The trailer that a load needs, its size, when it was posted, and what waits where it is delivered. */
export function FreightLine({ load, onward }: FreightLineProps) {
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
