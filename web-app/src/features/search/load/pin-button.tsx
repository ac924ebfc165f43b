import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { IconButton } from '@mui/material';

interface PinButtonProps {
  pinned: boolean;
  onToggle: () => void;
}

/** Pins a load to compare it with others. */
export function PinButton({ pinned, onToggle }: PinButtonProps) {
  const Icon = pinned ? PinnedIcon : PinIcon;
  return (
    <IconButton
      className="pin"
      size="small"
      aria-label="Pin"
      aria-pressed={pinned}
      aria-description={pinned ? 'Pinned: unpin' : 'Pin to compare'}
      onClick={onToggle}
    >
      <Icon sx={{ fontSize: 18 }} color={pinned ? 'primary' : undefined} />
    </IconButton>
  );
}
