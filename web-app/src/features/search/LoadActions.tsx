import BackhaulIcon from '@mui/icons-material/UTurnLeftOutlined';
import RemoveIcon from '@mui/icons-material/Close';
import CopyIcon from '@mui/icons-material/ContentCopy';
import type { FoundLoad } from '@lanewise/contracts';
import IconButton from '@mui/material/IconButton';
import { copyToClipboard } from '../../shared/clipboard';
import { ContactLinks, DirectionsLink } from '../../shared/load/ContactLinks';
import { ExpandButton } from '../../shared/load/ExpandButton';
import { PinButton } from './pins/PinButton';
import { SaveButton } from './saving/SaveButton';
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

/** The actions of a load. */
export function LoadActions({ load, detailsId, open, onToggle, backhaul, pinned }: LoadActionsProps) {
  const { pin, showBackhauls, remove } = useLoadCommands();
  return (
    <>
      {!backhaul && <PinButton pinned={pinned} onToggle={() => pin(load)} />}
      <SaveButton load={load} />
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
        aria-label={`Copy reference id ${load.referenceId}`}
        aria-description={`Copy reference id ${load.referenceId}`}
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
      <ExpandButton detailsId={detailsId} open={open} onToggle={() => onToggle(load.id)} />
    </>
  );
}
