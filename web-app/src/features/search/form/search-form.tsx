import { useCityResolver } from '@lanewise/browser/ui';
import { errorMessage } from '@lanewise/browser';
import { SEARCH_SLIDERS } from '@lanewise/contracts';
import { Button, CircularProgress, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../../shared/toast';
import { AlertButton } from './alert-button';
import { RecentSearchesButton } from './recent-searches-button';
import { CityPair } from './city-pair';
import { type SearchCriteria, MAX_DEADHEAD, withChange } from '../search/criteria';
import { DistanceSlider } from './distance-slider';
import { MoreCriteria } from './more-criteria';
import { PickupRange } from './pickup-range';
import { TruckField } from './truck-field';
import { TruckProposal } from './truck-proposal';

interface SearchFormProps {
  criteria: SearchCriteria;
  onChange: (change: Partial<SearchCriteria>) => void;
  /** True to mark empty required fields. */
  showMissing: boolean;
  /** Called with the criteria, both cities as full names. */
  onSearch: (criteria: SearchCriteria) => void;
  onReset: () => void;
  /** Opens the alert of the search. */
  onAlert: () => void;
}

export default function SearchForm(props: SearchFormProps) {
  const { criteria, onChange, showMissing, onSearch, onReset, onAlert } = props;
  const missing = (text: string) => showMissing && text === '';
  const originInput = useRef<HTMLInputElement>(null);
  const destinationInput = useRef<HTMLInputElement>(null);
  const resolveCity = useCityResolver();
  const search = useMutation({
    mutationFn: (requested: SearchCriteria) =>
      Promise.all([resolveCity(requested.origin), resolveCity(requested.destination)]),
  });

  /** Searches once the typed texts are resolved to cities. */
  const startSearch = (requested: SearchCriteria) =>
    search.mutate(requested, {
      onSuccess: ([from, to]) => {
        if (from === null) originInput.current?.focus();
        else if (to === null) destinationInput.current?.focus();
        else onSearch({ ...requested, origin: from, destination: to });
      },
      onError: (error) => toast(errorMessage(error), 'error'),
    });

  /** A change by the user cancels a search that waits for its cities. */
  const edit = (change: Partial<SearchCriteria>) => {
    search.reset();
    onChange(change);
  };

  return (
    <Stack
      component="form"
      aria-label="Search criteria"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        startSearch(criteria);
      }}
    >
      <TruckField
        value={criteria.truck}
        error={missing(criteria.truck)}
        onChange={(truck) => edit({ truck })}
      />
      <TruckProposal
        criteria={criteria}
        onAccept={(change) => {
          edit(change);
          startSearch(withChange(criteria, change));
        }}
      />
      <PickupRange
        pickup={criteria.pickup}
        pickupTime={criteria.pickupTime}
        pickupEnd={criteria.pickupEnd}
        missing={missing(criteria.pickup)}
        onChange={edit}
      />
      <CityPair
        origin={criteria.origin}
        destination={criteria.destination}
        originMissing={missing(criteria.origin)}
        originInput={originInput}
        destinationInput={destinationInput}
        onChange={edit}
        onSettle={onChange}
      />
      <DeadheadFields
        deadhead={criteria.deadhead}
        deadheadAfter={criteria.deadheadAfter}
        hasDestination={criteria.destination !== ''}
        onChange={edit}
      />
      <DistanceSlider
        label="Distance range"
        thumbLabels={['Minimum distance', 'Maximum distance']}
        value={[criteria.milesMin, criteria.milesMax]}
        scale={SEARCH_SLIDERS.miles}
        onChange={([milesMin = 0, milesMax = 0]) => edit({ milesMin, milesMax })}
      />
      <MoreCriteria criteria={criteria} onChange={edit} />
      {/* The buttons stay in view even when the criteria are longer than the screen. */}
      <Stack
        direction="row"
        sx={({ vars }) => ({
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          pt: 0.5,
          bgcolor: 'background.paper',
          // Covers what would show through the padding below.
          boxShadow: `0 16px 0 ${vars.palette.background.paper}`,
        })}
      >
        <Button
          type="submit"
          variant="contained"
          aria-busy={search.isPending}
          startIcon={search.isPending && <CircularProgress aria-hidden size={14} color="inherit" />}
          sx={{ flex: 1, '&[aria-busy="true"]': { cursor: 'progress' } }}
        >
          Search
        </Button>
        <AlertButton onOpen={onAlert} />
        <Button
          variant="outlined"
          onClick={() => {
            search.reset();
            onReset();
          }}
        >
          Reset
        </Button>
        <RecentSearchesButton
          onChoose={(recent) => {
            search.reset();
            onSearch(recent);
          }}
        />
      </Stack>
    </Stack>
  );
}

type Deadheads = Pick<SearchCriteria, 'deadhead' | 'deadheadAfter'>;

interface DeadheadFieldsProps extends Deadheads {
  /** Without a destination, no miles are driven empty after the delivery. */
  hasDestination: boolean;
  onChange: (change: Partial<Deadheads>) => void;
}

/** Limits the empty miles. Both ends have one limit until the user sets them apart. */
function DeadheadFields({ deadhead, deadheadAfter, hasDestination, onChange }: DeadheadFieldsProps) {
  const apart = hasDestination && deadheadAfter !== null;
  const field = { scale: SEARCH_SLIDERS.deadhead, fieldMax: MAX_DEADHEAD };
  return (
    <Stack spacing={0.5}>
      <DistanceSlider
        label={apart ? 'Deadhead to pickup' : 'Deadhead'}
        value={deadhead}
        onChange={(miles) => onChange({ deadhead: miles })}
        {...field}
      />
      {apart && (
        <DistanceSlider
          label="Deadhead after delivery"
          value={deadheadAfter}
          onChange={(miles) => onChange({ deadheadAfter: miles })}
          {...field}
        />
      )}
      {hasDestination && (
        <Button
          size="small"
          sx={{ alignSelf: 'flex-start', px: 0, minWidth: 0 }}
          onClick={() => onChange({ deadheadAfter: apart ? null : deadhead })}
        >
          {apart ? 'One limit for both ends' : 'Set each end'}
        </Button>
      )}
    </Stack>
  );
}
