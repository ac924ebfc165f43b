import { Box, Card, Stack, Typography } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { CardList } from './card-list';
import type { Column } from './columns';
import { Facts } from '../record/facts';
import { openRow } from '../record/open-link';

/** The records of the list around it as cards, for where a table has no room. */
export function RecordCards<Item extends RaRecord>({ columns }: { columns: readonly Column<Item>[] }) {
  const { data = [] } = useListContext<Item>();
  return (
    <CardList>
      {data.map((record) => (
        <RecordCard key={record.id} record={record} columns={columns} />
      ))}
    </CardList>
  );
}

function RecordCard<Item extends RaRecord>({
  record,
  columns,
}: {
  record: Item;
  columns: readonly Column<Item>[];
}) {
  const at = (place: Column<Item>['card']) => columns.filter(({ card }) => card === place);
  const cells = (place: Column<Item>['card']) =>
    at(place).map(({ label, render }) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        {render(record)}
      </Box>
    ));
  const figures = at('figure');
  return (
    <Card
      component="li"
      onClick={openRow}
      sx={{
        p: 1.5,
        listStyle: 'none',
        overflowWrap: 'anywhere',
        '&:has(a[data-opens])': { cursor: 'pointer' },
      }}
    >
      <Stack spacing={1.25} sx={{ height: '100%' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', gap: 1 }}>{cells('title')}</Box>
          {cells('corner')}
        </Stack>
        <Facts facts={at(undefined).map(({ label, render }) => [label, render(record)])} />
        {figures.length > 0 && (
          <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
            {figures.map(({ label, render }) => (
              <div key={label}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 650 }}>
                  {render(record)}
                </Typography>
              </div>
            ))}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {cells('footer')}
      </Stack>
    </Card>
  );
}
