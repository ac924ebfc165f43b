import UnpinIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { DirectionsLink } from '../../../shared/load/ContactLinks';
import { CallButton } from '../card/CallButton';
import { SaveButton } from '../saving/SaveButton';
import type { PinnedLoad } from './usePinnedLoads';

/** Attribute of the button that unpins the load of its value. */
export const UNPIN = 'data-unpin';

interface PinnedHeadProps {
  pinned: PinnedLoad;
  onUnpin: (id: string) => void;
}

/** The lane of a pinned load, and what is done with it. */
export function PinnedHead({ pinned: { id, load, gone }, onUnpin }: PinnedHeadProps) {
  const lane = load ? `${load.origin} → ${load.destination}` : 'Pinned load';
  return (
    <th scope="col" data-gone={gone || undefined}>
      <span className="lane" title={lane}>
        {lane}
      </span>
      <span className="actions">
        {load && !gone && (
          <>
            {load.shipperPhone ? (
              <CallButton load={load} variant="text" startIcon={null} />
            ) : (
              <span className="muted">No phone number</span>
            )}
            <SaveButton load={load} bare />
            <DirectionsLink load={load} />
          </>
        )}
        <IconButton
          size="small"
          aria-label={`Unpin ${lane}`}
          onClick={() => onUnpin(id)}
          {...{ [UNPIN]: id }}
          sx={{ ml: 'auto' }}
        >
          <UnpinIcon fontSize="small" />
        </IconButton>
      </span>
    </th>
  );
}
