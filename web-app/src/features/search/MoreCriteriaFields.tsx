import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { BOUNDS, endsBeforeStart, LATEST_BEFORE_FIRST, type SearchCriteria } from './criteria';
import PickupDateField from './PickupDateField';

interface MoreCriteriaFieldsProps {
  criteria: SearchCriteria;
  onChange: (change: Partial<SearchCriteria>) => void;
}

export default function MoreCriteriaFields({ criteria, onChange }: MoreCriteriaFieldsProps) {
  const tooEarly = endsBeforeStart(criteria);
  return (
    <Stack spacing={2} sx={{ pt: 1.5 }}>
      <PickupDateField
        label="Latest pickup"
        value={criteria.pickupEnd}
        min={criteria.pickup}
        error={tooEarly}
        help={tooEarly ? LATEST_BEFORE_FIRST : undefined}
        onChange={(pickupEnd) => onChange({ pickupEnd })}
      />
      <BoundField
        label="Least rate"
        unit="$"
        value={criteria.rateMin}
        max={BOUNDS.rateMin.max}
        onChange={(rateMin) => onChange({ rateMin })}
      />
      <BoundField
        label="Greatest weight"
        unit="lb"
        value={criteria.weightMax}
        max={BOUNDS.weightMax.max}
        onChange={(weightMax) => onChange({ weightMax })}
      />
      <BoundField
        label="Greatest length"
        unit="ft"
        value={criteria.lengthMax}
        max={BOUNDS.lengthMax.max}
        onChange={(lengthMax) => onChange({ lengthMax })}
      />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={criteria.ratePosted}
            onChange={(_event, ratePosted) => onChange({ ratePosted })}
          />
        }
        label="Rate posted only"
        sx={{ ml: -0.5, gap: 0.5 }}
      />
      {criteria.hidden.length > 0 && (
        <HiddenCompanies names={criteria.hidden} onChange={(hidden) => onChange({ hidden })} />
      )}
    </Stack>
  );
}

interface BoundFieldProps {
  label: string;
  unit: '$' | 'lb' | 'ft';
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
}

/** A whole number, or none. */
function BoundField({ label, unit, value, max, onChange }: BoundFieldProps) {
  const adornment = <InputAdornment position={unit === '$' ? 'start' : 'end'}>{unit}</InputAdornment>;
  return (
    <TextField
      label={label}
      placeholder="Any"
      value={value ?? ''}
      onChange={({ target }) => {
        const typed = Number(target.value.replace(/\D/g, ''));
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
                aria-label={`${name}: show again`}
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
