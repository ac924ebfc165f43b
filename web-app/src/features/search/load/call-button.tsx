import CallIcon from '@mui/icons-material/CallOutlined';
import { type FoundLoad, phoneUrl } from '@lanewise/contracts';
import { Button, type ButtonProps } from '@mui/material';

interface CallButtonProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'sx'> {
  load: FoundLoad;
  /** Replaces the word, and the name of whom it calls. */
  children?: string;
}

/** Calls the shipper of a load, if there is a number. */
export function CallButton({ load: { shipperName, shipperPhone }, children, ...props }: CallButtonProps) {
  const phone = shipperPhone ? phoneUrl(shipperPhone) : undefined;
  if (!phone) return null;
  return (
    <Button
      className="call"
      size="small"
      variant="outlined"
      href={phone}
      startIcon={<CallIcon />}
      aria-label={children ? undefined : `Call ${shipperName}`}
      aria-description={`Call ${shipperName}: ${shipperPhone}`}
      {...props}
    >
      {children ?? 'Call'}
    </Button>
  );
}
