import { Box, Button, TextField } from '@mui/material';
import { DEAD_LETTER_STATES, SERVICES, TOPICS } from '@lanewise/contracts';
import { useListContext } from 'react-admin';
import { FilterSelect } from '../../shared/FilterSelect';
import { STATE_LOOKS } from './StateChip';

const plain = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));
const STATES = DEAD_LETTER_STATES.map((state) => ({ id: state, name: STATE_LOOKS[state].label }));

/** Filters the list. */
export function LetterFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, string | undefined>;
  const isFiltered = Object.values(values).some(Boolean);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <FilterSelect source="service" label="Service" all="All services" choices={plain(SERVICES)} />
      <FilterSelect source="state" label="State" all="All states" choices={STATES} />
      <FilterSelect source="topic" label="Topic" all="All topics" choices={plain(Object.values(TOPICS))} />
      <TextField
        label="Key"
        // Starts empty again when the filters are removed.
        key={values.key === undefined ? 'empty' : 'given'}
        defaultValue={values.key ?? ''}
        onChange={({ target }) => setFilters({ ...values, key: target.value.trim() })}
        sx={{ flex: '1 1 140px', maxWidth: 320 }}
      />
      {isFiltered && (
        <Button size="small" onClick={() => setFilters({})}>
          Show all
        </Button>
      )}
    </Box>
  );
}
