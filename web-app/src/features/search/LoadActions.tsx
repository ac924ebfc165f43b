import CopyIcon from '@mui/icons-material/ContentCopy';
import type { FoundLoad } from '@lanewise/contracts';
import IconButton from '@mui/material/IconButton';
import { copyToClipboard } from '../../shared/clipboard';
import { ContactLinks, DirectionsLink } from '../../shared/load/ContactLinks';
import { ExpandButton } from '../../shared/load/ExpandButton';

interface LoadActionsProps {
  load: FoundLoad;
  /** Id of the details element, and whether it is shown. */
  detailsId: string;
  open: boolean;
  onToggle: (id: string) => void;
}

/** The actions of a load. */
export function LoadActions({ load, detailsId, open, onToggle }: LoadActionsProps) {
  return (
    <>
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
      <ExpandButton detailsId={detailsId} open={open} onToggle={() => onToggle(load.id)} />
    </>
  );
}
