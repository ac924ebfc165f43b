import UnpinIcon from '@mui/icons-material/Close';
import CallIcon from '@mui/icons-material/CallOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { phoneUrl } from '../../../shared/contact';
import { DirectionsLink } from '../../../shared/load/ContactLinks';
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
      <div className="head">
        <span className="lane">{lane}</span>
        <span className="actions">
          {load && !gone && (
            <>
              {load.shipperPhone ? (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<CallIcon />}
                  href={phoneUrl(load.shipperPhone)}
                  aria-label={`Call ${load.shipperName}`}
                  title={load.shipperPhone}
                >
                  Call
                </Button>
              ) : (
                <span className="muted">No phone number</span>
              )}
              <DirectionsLink load={load} />
            </>
          )}
          <IconButton
            size="small"
            aria-label={`Unpin ${lane}`}
            onClick={() => onUnpin(id)}
            {...{ [UNPIN]: id }}
          >
            <UnpinIcon fontSize="small" />
          </IconButton>
        </span>
      </div>
    </th>
  );
}
