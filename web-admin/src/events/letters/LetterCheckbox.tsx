import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ServiceLetter } from '../api';

/** Selects a parked event for a replay with others; nothing for those that are being retried anyway. */
export function LetterCheckbox({ record: { id, topic, key, state } }: { record: ServiceLetter }) {
  const { selectedIds, onToggleItem } = useListContext<ServiceLetter>();
  if (state !== 'parked') return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Select ${topic}, key ${key}` } }}
      sx={{ p: 0.5 }}
    />
  );
}
