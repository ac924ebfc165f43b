import { Card } from '../../../shared/load/load-card-style';
import { LoadRow } from '../../../shared/load/load-row';
import { GONE } from '../query/snapshot-pages';

interface GoneCardProps {
  id: string;
  /** Place in the list of `total` loads, from 1. */
  position: number;
  total: number;
}

/** Shown in place of a load that was gone before its card was loaded. */
export function GoneCard({ id, position, total }: GoneCardProps) {
  return (
    <Card
      aria-label="A load that is no longer available"
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={-1}
      data-load-id={id}
      data-gone
    >
      <LoadRow style={{ display: 'block' }}>
        <div data-cell="note" className="note">
          {GONE}
        </div>
      </LoadRow>
    </Card>
  );
}
