import {
  LOAD_STATUS_NAMES,
  LoadStatus,
  type PlanConflict,
  type SavedLoad,
  type SavedLoadStatus,
} from '@lanewise/contracts';
import { conflictText } from '../../shared/plan/plan-texts';
import { marketNotes } from './market-change';
import { ON_PHONE } from './saved-row';
import { PageLink } from '../../shared/page-link';
import { StatusButton } from './status-button';
import { tripAddress } from './use-trip-of-loads';

/** Colors of the statuses, of which each has its name beside. */
const STATUS_COLORS: Record<SavedLoadStatus, string> = {
  [LoadStatus.Saved]: 'text.secondary',
  [LoadStatus.Booked]: 'primary.main',
  [LoadStatus.InProgress]: 'warning.main',
  [LoadStatus.Completed]: 'success.main',
  [LoadStatus.Payed]: 'success.main',
};

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
        sx={{
          minHeight: 24,
          py: 0,
          pl: 1,
          pr: 0.75,
          fontSize: 12,
          flexShrink: 0,
          border: 1,
          borderRadius: 3,
          color: STATUS_COLORS[load.loadStatus],
          // A thumb hits it beyond its edge.
          [ON_PHONE]: { '&::after': { content: '""', position: 'absolute', inset: '-11px -4px' } },
        }}
      />
      {load.trip && (
        <PageLink to={tripAddress(load.trip)} title={load.trip.name} sx={{ fontSize: 12, flexShrink: 0 }}>
          Trip
        </PageLink>
      )}
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
