import MapIcon from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';

/** Opens and closes the map. */
export function MapButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <Button
      size="small"
      color={open ? 'primary' : 'inherit'}
      startIcon={<MapIcon />}
      aria-pressed={open}
      onClick={onToggle}
    >
      Map
    </Button>
  );
}
