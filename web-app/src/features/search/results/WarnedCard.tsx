import { type FoundLoad, POSTING_FLAG_NAMES } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import { Card } from '../../../shared/load/load-card-style';
import { LoadRow } from '../../../shared/load/load-row';
import { warningsOf } from '../card/warnings';

interface WarnedCardProps {
  load: FoundLoad;
  /** Place in the list of `total` loads, from 1. */
  position: number;
  total: number;
  onShow: (id: string) => void;
}

/** Stands in place of a load with warnings while only those without are wanted: it keeps its place, and can be seen. */
export function WarnedCard({ load, position, total, onShow }: WarnedCardProps) {
  const names = warningsOf(load).map(({ kind }) => POSTING_FLAG_NAMES[kind].toLowerCase());
  return (
    <Card
      aria-label={`Hidden: ${load.origin} to ${load.destination}`}
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={-1}
      data-load-id={load.id}
    >
      <LoadRow style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <span data-cell="note" className="note">
          Hidden for {names.length === 1 ? 'a warning' : 'warnings'}: {names.join(', ')}
        </span>
        <Button size="small" onClick={() => onShow(load.id)} sx={{ minWidth: 0, py: 0 }}>
          Show
        </Button>
      </LoadRow>
    </Card>
  );
}
