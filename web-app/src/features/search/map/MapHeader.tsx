import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { memo } from 'react';

/** The part of the country that the map shows. */
export type Zoom = 'pickups' | 'country';

interface MapHeaderProps {
  title: string;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onClose: () => void;
}

export const MapHeader = memo(function MapHeader({ title, zoom, onZoom, onClose }: MapHeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, minHeight: 40 }}>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Part of the country"
        value={zoom}
        onChange={(_event, next: Zoom | null) => next && onZoom(next)}
        sx={{ '& .MuiToggleButton-root': { py: 0, px: 1, minHeight: 26 } }}
      >
        <ToggleButton value="pickups">Pickups</ToggleButton>
        <ToggleButton value="country">Country</ToggleButton>
      </ToggleButtonGroup>
      <IconButton size="small" aria-label="Close map" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
});
