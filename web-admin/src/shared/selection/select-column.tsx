import { Checkbox } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import type { Column } from '../list/columns';

/** The column of checkboxes that select rows. */
export const selectColumn = <Item extends RaRecord>(nameOf: (record: Item) => string): Column<Item> => ({
  label: 'Choose',
  hidesLabel: true,
  width: 48,
  card: 'title',
  render: (record) => <SelectCheckbox record={record} name={nameOf(record)} />,
});

function SelectCheckbox({ record: { id }, name }: { record: RaRecord; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      sx={{ p: 0.5, my: -0.5 }}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Choose: ${name}` } }}
    />
  );
}
