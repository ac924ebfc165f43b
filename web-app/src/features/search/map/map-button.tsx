import MapIcon from '@mui/icons-material/MapOutlined';
import { Button } from '@mui/material';
import type { Ref } from 'react';

interface MapButtonProps {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onToggle: () => void;
}

/** Opens and closes the map. */
export function MapButton({ ref, open, onToggle }: MapButtonProps) {
  return (
    <Button
      ref={ref}
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
