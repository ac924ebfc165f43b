import { CityField } from '@lanewise/browser/ui';
import SwapIcon from '@mui/icons-material/SwapVert';
import { Box, IconButton, Stack } from '@mui/material';
import type { Ref } from 'react';
import type { SearchCriteria } from '../search/criteria';

type Cities = Pick<SearchCriteria, 'origin' | 'destination'>;

interface CityPairProps extends Cities {
  originMissing: boolean;
  originInput: Ref<HTMLInputElement>;
  destinationInput: Ref<HTMLInputElement>;
  onChange: (change: Partial<Cities>) => void;
  /** Full names that typed texts were resolved to. */
  onSettle: (change: Partial<Cities>) => void;
}

/** Origin and destination, and a button that swaps them. */
export function CityPair({
  origin,
  destination,
  originMissing,
  originInput,
  destinationInput,
  onChange,
  onSettle,
}: CityPairProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 0.5 }}>
      <Stack spacing={2}>
        <CityField
          id="search-origin"
          label="Origin"
          placeholder="City"
          value={origin}
          error={originMissing}
          inputRef={originInput}
          onChange={(city) => onChange({ origin: city })}
          onSettle={(city) => onSettle({ origin: city })}
        />
        <CityField
          id="search-destination"
          label="Destination"
          placeholder="Any"
          value={destination}
          inputRef={destinationInput}
          onChange={(city) => onChange({ destination: city })}
          onSettle={(city) => onSettle({ destination: city })}
        />
      </Stack>
      <IconButton
        size="small"
        edge="end"
        aria-label="Swap cities"
        title="Swap cities"
        disabled={destination === ''}
        onClick={() => onChange({ origin: destination, destination: origin })}
      >
        <SwapIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
