import { browserData, STORAGE_KEYS, useSignedIn } from '@lanewise/browser';
import { CityField, DayField, FilterSelect, useCityResolver } from '@lanewise/browser/ui';
import { formatClock } from '@lanewise/browser/time';
import { Equipment, NUMBER_RULES } from '@lanewise/contracts';
import { Box, Button, Chip, MenuItem, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnTrucks } from '../../shared/use-own-trucks';
import { useTruckPlans } from '../../shared/plan/truck-plans';
import { freeFrom } from '../../shared/plan/plan-texts';
import { NOT_ON_PAPER } from '../../shared/print/paper';
import { LOAD_COUNTS, type TripCriteria } from './trips-address';

interface TripsFormProps {
  /** The criteria in the address. */
  criteria: TripCriteria;
  onPlan: (criteria: TripCriteria) => void;
}

const { min: MIN, max: MAX } = NUMBER_RULES.deadhead;

/** The input of a trip plan: the truck, from where and when, home and by when, and how. */
export function TripsForm({ criteria, onPlan }: TripsFormProps) {
  const { user } = useSignedIn();
  const homeKey = `${STORAGE_KEYS.home}.${user.id}`;
  const [draft, setDraft] = useState(() => withHome(criteria, homeKey));
  const [showMissing, setShowMissing] = useState(false);
  const trucks = useOwnTrucks().data ?? [];
  const plans = useTruckPlans();
  const resolveCity = useCityResolver();
  const resolve = useMutation({
    mutationFn: ({ origin, home }: TripCriteria) => Promise.all([resolveCity(origin), resolveCity(home)]),
  });
  const edit = (change: Partial<TripCriteria>) => setDraft((before) => ({ ...before, ...change }));

  const truck = draft.truck || (trucks[0]?.id ?? '');
  const plan = plans.get(truck);
  const free = plan && freeFrom(plan.free, Date.now());
  const origin = draft.origin;

  const submit = () => {
    if (truck === '' || origin === '') return setShowMissing(true);
    resolve.mutate(
      { ...draft, truck },
      {
        onSuccess: ([from, to]) => {
          if (from === null || to === null) return;
          browserData.setItem(homeKey, to);
          onPlan({ ...draft, truck, origin: from, home: to });
        },
      },
    );
  };

  return (
    <Box
      component="form"
      aria-label="Trip"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        gap: 2,
        my: 2,
        alignItems: 'start',
        ...NOT_ON_PAPER,
      }}
    >
      <TextField
        select
        label="Truck"
        value={trucks.some(({ id }) => id === truck) ? truck : ''}
        error={showMissing && truck === ''}
        onChange={({ target }) => edit({ truck: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {trucks.map(({ id, name, equipment }) => (
          <MenuItem key={id} value={id}>{`${name} · ${Equipment[equipment]}`}</MenuItem>
        ))}
      </TextField>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <CityField
          label="From"
          placeholder="Where the truck is free"
          value={origin}
          error={showMissing && origin === ''}
          onChange={(text) => edit({ origin: text })}
          onSettle={(text) => edit({ origin: text })}
        />
        {free && free.origin !== origin && (
          <Chip
            size="small"
            variant="outlined"
            label={free.text}
            onClick={() => edit({ origin: free.origin, pickup: free.pickup, pickupTime: free.pickupTime })}
            sx={{ mt: 0.75, maxWidth: '100%' }}
          />
        )}
      </Box>
      <Box>
        <DayField
          label="Free from"
          value={draft.pickup}
          onChange={(pickup) => edit({ pickup, pickupTime: '' })}
        />
        {draft.pickupTime && (
          <Chip
            size="small"
            label={`From ${formatClock(draft.pickupTime)} on that day`}
            onDelete={() => edit({ pickupTime: '' })}
            sx={{ mt: 0.75 }}
          />
        )}
      </Box>
      <FilterSelect
        label="Loads"
        value={draft.maxLoads}
        choices={LOAD_COUNTS.map((id) => ({ id, name: id === 1 ? '1 load' : `Up to ${id} loads` }))}
        onChange={(maxLoads) => edit({ maxLoads })}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <CityField
          label="Home"
          placeholder="Anywhere"
          value={draft.home}
          onChange={(home) => edit({ home })}
          onSettle={(home) => edit({ home })}
        />
      </Box>
      <DayField
        label="Home by"
        optional
        value={draft.homeBy}
        min={draft.pickup}
        onChange={(homeBy) => edit({ homeBy })}
      />
      <TextField
        label="Deadhead, mi"
        value={draft.deadhead}
        onChange={({ target }) => {
          const typed = Number(target.value.replace(/\D/g, ''));
          edit({ deadhead: Math.min(MAX, Math.max(MIN, typed)) });
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
      <Button
        type="submit"
        variant="contained"
        loading={resolve.isPending}
        sx={{ minHeight: 40, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        Plan
      </Button>
    </Box>
  );
}

/** The account's last home, unless the address names one. */
const withHome = (criteria: TripCriteria, homeKey: string): TripCriteria => ({
  ...criteria,
  home: criteria.home || (criteria.origin ? '' : (browserData.getItem(homeKey) ?? '')),
});
