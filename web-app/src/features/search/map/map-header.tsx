import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { memo } from 'react';

/** The target that the map is fitted to: all pickups, the trip of the load in focus, or the country. */
export type Aim = 'pickups' | 'trip' | 'country';

interface MapHeaderProps {
  title: string;
  /** Null once the user has moved the map. */
  aim: Aim | null;
  onAim: (aim: Aim) => void;
  onClose: () => void;
}

export const MapHeader = memo(function MapHeader({ title, aim, onAim, onClose }: MapHeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, minHeight: 40 }}>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Part of the country"
        value={aim}
        onChange={(_event, next: Aim | null) => next && onAim(next)}
        sx={{ '& .MuiToggleButton-root': { py: 0, px: 1, minHeight: 26 } }}
      >
        <ToggleButton value="pickups">Pickups</ToggleButton>
        <ToggleButton value="trip">Load</ToggleButton>
        <ToggleButton value="country">Country</ToggleButton>
      </ToggleButtonGroup>
      <IconButton size="small" aria-label="Close map" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
});
