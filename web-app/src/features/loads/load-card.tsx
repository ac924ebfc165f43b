import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { PlanConflict, SavedLoad, SavedLoadStatus } from '@lanewise/contracts';
import { Box, IconButton } from '@mui/material';
import { lazy, memo, Suspense, useId } from 'react';
import { savedCard } from '../../shared/load/card-load';
import { ContactLinks } from '../../shared/load/contact-links';
import { ExpandButton } from '../../shared/load/expand-button';
import { Card } from '../../shared/load/load-card-style';
import { LoadFigures } from '../../shared/load/load-figures';
import { LoadLane } from '../../shared/load/load-lane';
import { moveBetweenHints } from '../../shared/load/move-between-hints';
import { PROFIT_TONES, profitTone } from '../../shared/load/profit';
import { LoadNote } from './load-note';
import { ON_PHONE, ROW_END, SavedRow, THUMB } from './saved-row';

const LoadDetails = lazy(() => import('./load-details'));

export interface LoadCardActions {
  onSelect: (load: SavedLoad, withShift: boolean) => void;
  onStatus: (load: SavedLoad, status: SavedLoadStatus) => void;
  onEdit: (load: SavedLoad) => void;
  onRemove: (load: SavedLoad) => void;
  onToggle: (load: SavedLoad) => void;
}

interface LoadCardProps {
  load: SavedLoad;
  /** Says why the load's truck cannot haul it as planned. */
  conflict: PlanConflict | null;
  selected: boolean;
  /** Whether the details are shown. */
  open: boolean;
  /** A constant. */
  actions: LoadCardActions;
}

/** Returns the name of a load's card. */
export const laneOf = ({ origin, destination }: SavedLoad): string => `${origin} to ${destination}`;

/** A saved load: a row of figures, and its details when open. */
export const LoadCard = memo(function LoadCard({ load, conflict, selected, open, actions }: LoadCardProps) {
  const detailsId = useId();
  const shown = savedCard(load);
  const { color } = PROFIT_TONES[profitTone(shown)];

  return (
    <Card as="div" style={{ ['--tone' as string]: `var(--mui-palette-${color}-main)`, borderBottom: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', position: 'relative' }}>
        {/* The browser's own: a list has hundreds. */}
        <Box
          component="label"
          sx={{
            flex: 'none',
            display: 'flex',
            p: 1.25,
            mt: 0.5,
            ml: 0.75,
            mr: -0.75,
            // On a phone it stands beside the button of the details.
            [ON_PHONE]: {
              position: 'absolute',
              right: THUMB + ROW_END,
              bottom: 0,
              m: 0,
              p: `${(THUMB - 18) / 2}px`,
            },
          }}
        >
          <input
            type="checkbox"
            checked={selected}
            onChange={({ nativeEvent }) => actions.onSelect(load, (nativeEvent as MouseEvent).shiftKey)}
            aria-label={`Select ${laneOf(load)}, ${load.referenceId}`}
            style={{ width: 18, height: 18, margin: 0, accentColor: 'var(--mui-palette-primary-main)' }}
          />
        </Box>
        <SavedRow
          role="group"
          aria-label="Figures; use arrow keys to move"
          onKeyDown={moveBetweenHints}
          sx={{ flex: 1, minWidth: 0 }}
        >
          <LoadLane load={load} />
          <LoadNote load={load} conflict={conflict} onStatus={actions.onStatus} />
          <LoadFigures load={shown} hasDestination={load.deadheadDestination > 0} />
          <div data-cell="actions">
            <ContactLinks load={load} />
            <IconButton
              size="small"
              aria-label="Edit"
              aria-description="Edit this load"
              onClick={() => actions.onEdit(load)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label="Delete"
              aria-description="Delete this load"
              onClick={() => actions.onRemove(load)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
            <ExpandButton detailsId={detailsId} open={open} onToggle={() => actions.onToggle(load)} />
          </div>
        </SavedRow>
      </Box>
      {open && (
        <Suspense>
          <LoadDetails id={detailsId} load={load} actions={actions} />
        </Suspense>
      )}
    </Card>
  );
});
