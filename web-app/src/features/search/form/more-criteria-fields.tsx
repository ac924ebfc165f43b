import { Chip, FormControlLabel, InputAdornment, Stack, Switch, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { BOUNDS, type SearchCriteria } from '../search/criteria';

interface MoreCriteriaFieldsProps {
  criteria: SearchCriteria;
  onChange: (change: Partial<SearchCriteria>) => void;
}

export default function MoreCriteriaFields({ criteria, onChange }: MoreCriteriaFieldsProps) {
  return (
    <Stack spacing={2} sx={{ pt: 1.5 }}>
      {BOUND_FIELDS.map(({ name, label, unit }) => (
        <BoundField
          key={name}
          label={label}
          unit={unit}
          value={criteria[name]}
          max={BOUNDS[name].max}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <PostedWithin
        hours={criteria.postedWithinHours}
        onChange={(postedWithinHours) => onChange({ postedWithinHours })}
      />
      {SWITCHES.map(({ name, label }) => (
        <FormControlLabel
          key={name}
          control={
            <Switch
              size="small"
              checked={criteria[name]}
              onChange={(_event, on) => onChange({ [name]: on })}
            />
          }
          label={label}
          sx={{ ml: -0.5, gap: 0.5 }}
        />
      ))}
      {criteria.hidden.length > 0 && (
        <HiddenCompanies names={criteria.hidden} onChange={(hidden) => onChange({ hidden })} />
      )}
    </Stack>
  );
}

/** The hours that can be chosen; an address may hold others. */
const POSTED_WITHIN = [1, 4, 24];

function PostedWithin({
  hours,
  onChange,
}: {
  hours: number | null;
  onChange: (hours: number | null) => void;
}) {
  const id = useId();
  const offered = hours === null || POSTED_WITHIN.includes(hours) ? POSTED_WITHIN : [...POSTED_WITHIN, hours];
  return (
    <Stack spacing={0.75}>
      <Typography id={id} variant="body2" color="textSecondary">
        Posted within
      </Typography>
      <Stack role="group" aria-labelledby={id} direction="row" spacing={0.5}>
        {offered.map((each) => (
          <Chip
            key={each}
            size="small"
            label={`${each} h`}
            aria-pressed={each === hours}
            color={each === hours ? 'primary' : 'default'}
            variant={each === hours ? 'filled' : 'outlined'}
            onClick={() => onChange(each === hours ? null : each)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

const BOUND_FIELDS = [
  { name: 'rateMin', label: 'Minimum rate', unit: '$' },
  { name: 'weightMax', label: 'Maximum weight', unit: 'lb' },
  { name: 'lengthMax', label: 'Maximum length', unit: 'ft' },
] as const;

const SWITCHES = [
  { name: 'ratePosted', label: 'Only posted rates' },
  { name: 'reachable', label: 'Only pickups within reach' },
  { name: 'ungrouped', label: 'Each posting of the same freight' },
  { name: 'hideWarned', label: 'Without warnings' },
] as const;

interface BoundFieldProps {
  label: string;
  unit: (typeof BOUND_FIELDS)[number]['unit'];
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
}

/** An optional whole number. */
function BoundField({ label, unit, value, max, onChange }: BoundFieldProps) {
  const adornment = <InputAdornment position={unit === '$' ? 'start' : 'end'}>{unit}</InputAdornment>;
  return (
    <TextField
      label={label}
      placeholder="Any"
      value={value ?? ''}
      onChange={({ target }) => {
        // A pasted `$1,500.00` becomes 1500.
        const typed = Number(target.value.replace(/\..*/, '').replace(/\D/g, ''));
        onChange(typed > 0 ? Math.min(typed, max) : null);
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        inputLabel: { shrink: true },
        input: unit === '$' ? { startAdornment: adornment } : { endAdornment: adornment },
      }}
    />
  );
}

function HiddenCompanies({ names, onChange }: { names: string[]; onChange: (names: string[]) => void }) {
  const id = useId();
  return (
    <Stack spacing={0.75}>
      <Typography id={id} variant="body2" color="textSecondary">
        Hidden companies
      </Typography>
      <Stack
        component="ul"
        aria-labelledby={id}
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
      >
        {names.map((name) => {
          const show = () => onChange(names.filter((other) => other !== name));
          return (
            <li key={name} style={{ maxWidth: '100%' }}>
              <Chip
                size="small"
                label={name}
                title={name}
                aria-label={`Show ${name} again`}
                onClick={show}
                onDelete={show}
                sx={{ maxWidth: '100%' }}
              />
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
