import { cityByName, CityField, FilterSelect } from '@lanewise/browser/ui';
import { Equipment, EQUIPMENT_MENU, LANE_DAYS } from '@lanewise/contracts';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import { Box, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LaneRatesAddress } from './lane-rates-address';

type End = 'origin' | 'destination';

interface LaneFormProps {
  address: LaneRatesAddress;
  onChange: (changes: Partial<LaneRatesAddress>) => void;
}

/** Chooses both ends of a lane, the equipment, and how far back its postings count. */
export function LaneForm({ address, onChange }: LaneFormProps) {
  const { origin, destination, equipment, days } = address;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '1fr auto 1fr 132px 140px' },
        alignItems: 'center',
        columnGap: 1,
        rowGap: 2,
        my: 2,
        // Paper has their values in the headings.
        '@media print': { display: 'none' },
      }}
    >
      <City end="origin" label="Origin" city={origin} onChange={onChange} />
      <IconButton
        aria-label="Swap cities"
        title="Swap cities"
        disabled={origin === '' && destination === ''}
        onClick={() => onChange({ origin: destination, destination: origin })}
        sx={{ gridRow: { xs: '1 / 3', md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}
      >
        <SwapIcon fontSize="small" sx={{ transform: { xs: 'rotate(90deg)', md: 'none' } }} />
      </IconButton>
      <City end="destination" label="Destination" city={destination} onChange={onChange} />
      <Box
        sx={{
          display: { xs: 'flex', md: 'contents' },
          gridColumn: '1 / -1',
          gap: 1,
        }}
      >
        <FilterSelect
          label="Equipment"
          value={equipment}
          choices={EQUIPMENT_MENU.map((id) => ({ id, name: Equipment[id] }))}
          onChange={(next) => onChange({ equipment: next })}
        />
        <FilterSelect
          label="Days"
          value={days}
          choices={LANE_DAYS.map((id) => ({ id, name: `Last ${id} days` }))}
          onChange={(next) => onChange({ days: next })}
        />
      </Box>
    </Box>
  );
}

interface CityProps {
  end: End;
  label: string;
  /** The city in the address. */
  city: string;
  onChange: (changes: Partial<LaneRatesAddress>) => void;
}

/** A city; what is typed of it comes into the address only when it is chosen. */
function City({ end, label, city, onChange }: CityProps) {
  const [typed, setTyped] = useState({ city, text: city });
  // Another one in the address, by Back or a swap, replaces what was typed.
  if (typed.city !== city) setTyped({ city, text: city });
  const settle = (text: string) => onChange({ [end]: text });
  const queryClient = useQueryClient();
  const isCity = (text: string) => Boolean(queryClient.getQueryData(cityByName(text).queryKey));
  return (
    <CityField
      label={label}
      placeholder="City"
      value={typed.text}
      onChange={(text) => {
        setTyped({ city, text });
        if (text === '' || isCity(text)) settle(text);
      }}
      onSettle={settle}
    />
  );
}
