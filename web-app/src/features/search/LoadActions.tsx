import CallIcon from '@mui/icons-material/CallOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import type { FoundLoad } from '@lanewise/contracts';
import IconButton from '@mui/material/IconButton';
import { copyToClipboard } from '../../shared/clipboard';
import { emailUrl, phoneUrl } from './contact';
import { directionsUrl } from './directions';

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
      <IconButton
        size="small"
        href={directionsUrl(load)}
        target="_blank"
        rel="noopener"
        aria-label="Directions"
        aria-description="Driving directions on Google Maps"
      >
        <DirectionsIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Copy reference id ${load.referenceId}`}
        aria-description={`Copy reference id ${load.referenceId}`}
        onClick={() => void copyToClipboard(load.referenceId)}
      >
        <CopyIcon sx={{ fontSize: 17 }} />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Details"
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        onClick={() => onToggle(load.id)}
      >
        <ExpandIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
      </IconButton>
    </>
  );
}

/** Links to call and to email the shipper; a blank keeps the column aligned where there is no number or address. */
function ContactLinks({ load }: { load: FoundLoad }) {
  const blank = <span style={{ width: 30 }} />;
  return (
    <>
      {load.shipperPhone ? (
        <IconButton
          size="small"
          href={phoneUrl(load.shipperPhone)}
          aria-label={`Call ${load.shipperName}`}
          aria-description={`Call ${load.shipperName}: ${load.shipperPhone}`}
        >
          <CallIcon fontSize="small" />
        </IconButton>
      ) : (
        blank
      )}
      {load.shipperEmail ? (
        <IconButton
          size="small"
          href={emailUrl(load, load.shipperEmail)}
          aria-label={`Email ${load.shipperName}`}
          aria-description={`Email ${load.shipperName}: ${load.shipperEmail}`}
        >
          <EmailIcon fontSize="small" />
        </IconButton>
      ) : (
        blank
      )}
    </>
  );
}
