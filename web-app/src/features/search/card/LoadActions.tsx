import BackhaulIcon from '@mui/icons-material/UTurnLeftOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import RemoveIcon from '@mui/icons-material/Close';
import CopyIcon from '@mui/icons-material/ContentCopy';
import type { FoundLoad } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { copyToClipboard } from '../../../shared/clipboard';
import { phoneUrl } from '../../../shared/contact';
import { ContactLinks, DirectionsLink } from '../../../shared/load/ContactLinks';
import { ExpandButton } from '../../../shared/load/ExpandButton';
import { CONTAINER } from '../../../shared/load/load-row';
import { PinButton } from '../pins/PinButton';
import { SaveButton } from '../saving/SaveButton';
import { THUMB } from './found-row';
import { useLoadCommands } from './useLoadCommands';

interface LoadActionsProps {
  load: FoundLoad;
  /** Id of the details element, and whether it is shown. */
  detailsId: string;
  open: boolean;
  onToggle: (id: string) => void;
  /** Whether it is a backhaul of another load. */
  backhaul: boolean;
  pinned: boolean;
}

/** The actions of a load. On a phone, those in the middle are in its details. */
export function LoadActions({ load, detailsId, open, onToggle, backhaul, pinned }: LoadActionsProps) {
  const { pin } = useLoadCommands();
  return (
    <>
      {!backhaul && <PinButton pinned={pinned} onToggle={() => pin(load)} />}
      <SaveButton load={load} />
      <MoreActions load={load} backhaul={backhaul} />
      <ExpandButton detailsId={detailsId} open={open} onToggle={() => onToggle(load.id)} />
    </>
  );
}

function MoreActions({ load, backhaul }: Pick<LoadActionsProps, 'load' | 'backhaul'>) {
  const { showBackhauls, remove } = useLoadCommands();
  return (
    <>
      {!backhaul && (
        <IconButton
          size="small"
          aria-label="Backhauls"
          aria-description={`Backhauls: loads from ${load.destination} after the delivery`}
          aria-haspopup="dialog"
          onClick={() => showBackhauls(load)}
        >
          <BackhaulIcon fontSize="small" />
        </IconButton>
      )}
      <ContactLinks load={load} />
      <DirectionsLink load={load} />
      <IconButton
        size="small"
        aria-label={`Copy Ref # ${load.referenceId}`}
        aria-description={`Copy Ref # ${load.referenceId}`}
        onClick={() => void copyToClipboard(load.referenceId)}
      >
        <CopyIcon sx={{ fontSize: 17 }} />
      </IconButton>
      {!backhaul && (
        <IconButton
          size="small"
          aria-label="Remove from search"
          aria-description="Remove from search until Reset"
          onClick={() => remove(load)}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

/** The actions that a phone shows in the open card: the call as wide as the card, the others where a thumb hits them. */
export function PhoneActions({ load, backhaul }: Pick<LoadActionsProps, 'load' | 'backhaul'>) {
  return (
    <Box
      sx={{
        px: 1,
        [`@container (min-width: ${CONTAINER.pairs}px)`]: { display: 'none' },
      }}
    >
      {load.shipperPhone && (
        <Button
          variant="contained"
          fullWidth
          href={phoneUrl(load.shipperPhone)}
          startIcon={<CallIcon />}
          sx={{ minHeight: THUMB, my: 0.5 }}
        >
          {`Call ${load.shipperPhone}`}
        </Button>
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          '& > *': { width: THUMB, height: THUMB },
          '& > [href^="tel:"]': { display: 'none' },
        }}
      >
        <SaveButton load={load} />
        <MoreActions load={load} backhaul={backhaul} />
      </Box>
    </Box>
  );
}
