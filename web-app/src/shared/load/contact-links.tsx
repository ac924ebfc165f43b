import { phoneUrl } from '@lanewise/contracts';
import CallIcon from '@mui/icons-material/CallOutlined';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import { IconButton } from '@mui/material';
import type { CardLoad } from './card-load';
import { emailUrl } from './contact';
import { directionsUrl } from './directions';

/** Links to call and to email the shipper; a blank keeps the column aligned where there is no number or address. */
export function ContactLinks({ load }: { load: CardLoad }) {
  const phone = load.shipperPhone ? phoneUrl(load.shipperPhone) : undefined;
  const blank = <span style={{ width: 30 }} />;
  return (
    <>
      {phone ? (
        <IconButton
          size="small"
          href={phone}
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

/** Opens the driving directions of a load. */
export function DirectionsLink({ load }: { load: CardLoad }) {
  return (
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
  );
}
