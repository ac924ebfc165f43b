import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import ButtonGroup from '@mui/material/ButtonGroup';
import Button from '@mui/material/Button';

/** Zooms in or out around the middle of the map. */
export function ZoomButtons({ onZoom }: { onZoom: (closer: boolean) => void }) {
  return (
    <ButtonGroup
      orientation="vertical"
      size="small"
      variant="outlined"
      color="inherit"
      aria-label="Zoom"
      // A drag that begins here does not move the map.
      onMouseDown={(event) => event.stopPropagation()}
      sx={{
        position: 'absolute',
        right: 8,
        bottom: 8,
        bgcolor: 'background.paper',
        '& .MuiButton-root': { minWidth: 32, width: 32, height: 32, p: 0 },
      }}
    >
      <Button aria-label="Zoom in" onClick={() => onZoom(true)}>
        <AddIcon fontSize="small" />
      </Button>
      <Button aria-label="Zoom out" onClick={() => onZoom(false)}>
        <RemoveIcon fontSize="small" />
      </Button>
    </ButtonGroup>
  );
}
