import {
  LOAD_STATUS_NAMES,
  type PlanConflict,
  type SavedLoad,
  type SavedLoadStatus,
} from '@lanewise/contracts';
import { conflictText } from '../../shared/plan/plan-texts';
import { marketNotes } from './market-change';
import { StatusButton } from './StatusButton';

interface LoadNoteProps {
  load: SavedLoad;
  conflict: PlanConflict | null;
  onStatus: (load: SavedLoad, status: SavedLoadStatus) => void;
}

/** The small print of a saved load: its status to change, what has changed on the market, truck and shipper. */
export function LoadNote({ load, conflict, onStatus }: LoadNoteProps) {
  const notes = marketNotes(load);
  const status = LOAD_STATUS_NAMES[load.loadStatus];
  return (
    <div data-cell="note" className="note">
      <StatusButton
        label={status}
        name={`Status: ${status}`}
        status={load.loadStatus}
        onChoose={(next) => onStatus(load, next)}
        sx={{ minHeight: 24, py: 0, px: 0.75, ml: -0.75, fontSize: 12, flexShrink: 0 }}
      />
      {conflict && <strong className="conflict">{conflictText(conflict)}</strong>}
      {notes.length > 0 && (
        <span className="was" tabIndex={-1} aria-description={notes.map(({ full }) => full).join(' ')}>
          {notes.map(({ brief }) => brief).join(' · ')}
        </span>
      )}
      <span className="facts">
        {[load.truck?.name ?? 'No truck', load.shipperName, load.referenceId].join(' · ')}
      </span>
    </div>
  );
}
