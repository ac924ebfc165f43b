import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ServiceLetter } from '../eventCalls';

/** Chooses a parked event for a replay together with others; nothing for those that are being tried anyway. */
export function LetterCheckbox({ record: { id, topic, key, state } }: { record: ServiceLetter }) {
  const { selectedIds, onToggleItem } = useListContext<ServiceLetter>();
  if (state !== 'parked') return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Choose ${topic}, key ${key}` } }}
      sx={{ p: 0.5 }}
    />
  );
}
