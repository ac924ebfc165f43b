import { Box, Button, MenuItem, TextField } from '@mui/material';
import { DEAD_LETTER_STATES, ROUTED_SERVICES, TOPICS } from '@lanewise/contracts';
import { useListContext } from 'react-admin';
import { STATE_LOOKS } from './StateChip';

type Choice = [value: string, label: string];

const plain = (values: readonly string[]): Choice[] => values.map((value) => [value, value]);
const STATES = DEAD_LETTER_STATES.map((state): Choice => [state, STATE_LOOKS[state].label]);

/** Narrows the list. */
export function LetterFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, string | undefined>;
  const choose = (name: string, value: string) => setFilters({ ...values, [name]: value || undefined });
  const isNarrowed = Object.values(values).some(Boolean);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Select
        name="service"
        label="Service"
        all="All services"
        choices={plain(ROUTED_SERVICES)}
        {...{ values, choose }}
      />
      <Select name="state" label="State" all="All states" choices={STATES} {...{ values, choose }} />
      <Select
        name="topic"
        label="Topic"
        all="All topics"
        choices={plain(Object.values(TOPICS))}
        {...{ values, choose }}
      />
      <TextField
        size="small"
        margin="none"
        label="Key"
        // Comes back empty when the filters are removed.
        key={values.key === undefined ? 'empty' : 'given'}
        defaultValue={values.key ?? ''}
        onChange={({ target }) => choose('key', target.value.trim())}
        sx={{ flex: '1 1 140px', maxWidth: 320 }}
      />
      {isNarrowed && (
        <Button size="small" onClick={() => setFilters({})}>
          Show all
        </Button>
      )}
    </Box>
  );
}

interface SelectProps {
  name: string;
  label: string;
  /** What it says when nothing is chosen. */
  all: string;
  choices: Choice[];
  values: Record<string, string | undefined>;
  choose: (name: string, value: string) => void;
}

function Select({ name, label, all, choices, values, choose }: SelectProps) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={values[name] ?? ''}
      onChange={({ target }) => choose(name, target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 140px', maxWidth: 240 }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
