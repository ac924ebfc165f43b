import ExpandIcon from '@mui/icons-material/ExpandMore';
import { IconButton } from '@mui/material';

interface ExpandButtonProps {
  /** Id of the details element, and whether it is shown. */
  detailsId: string;
  open: boolean;
  onToggle: () => void;
}

/** Opens and closes the details of a card. */
export function ExpandButton({ detailsId, open, onToggle }: ExpandButtonProps) {
  return (
    <IconButton
      className="expand"
      size="small"
      aria-label="Details"
      aria-expanded={open}
      aria-controls={open ? detailsId : undefined}
      onClick={onToggle}
    >
      <ExpandIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
    </IconButton>
  );
}
