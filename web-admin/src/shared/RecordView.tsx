import { Box, Typography } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import type { Column } from './columns';
import { Facts } from './Facts';
import { RecordDrawer } from './RecordDrawer';

interface Props<Item> {
  title: string;
  columns: readonly Column<Item>[];
}

/** All that the columns of a list say of a record, in a drawer beside it. */
export function RecordView<Item extends RaRecord>({ title, columns }: Props<Item>) {
  const { data = [] } = useListContext<Item>();
  const facts = columns.filter(({ card }) => card !== 'footer');
  return (
    <RecordDrawer title={title} width={460}>
      {(id) => {
        const record = data.find((each) => each.id === id);
        return record ? (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Facts facts={facts.map(({ label, render }) => [label, render(record)])} />
          </Box>
        ) : (
          <Typography color="textSecondary">The list no longer shows this.</Typography>
        );
      }}
    </RecordDrawer>
  );
}
