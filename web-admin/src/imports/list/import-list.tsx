import { IMPORT_SOURCE_NAMES, IMPORT_SOURCES, type ImportView, PAGE_SIZES } from '@lanewise/contracts';
import { Box, Stack, Typography } from '@mui/material';
import { InfiniteListBase } from 'react-admin';
import { EndlessListBody } from '../../shared/list/endless-list-body';
import { FilterSelect } from '../../shared/list/filter-select';
import { NEWEST_FIRST, pollWhileActive } from '../queries';
import { IMPORT_COLUMNS } from './import-columns';

/** All imports with their outcomes, newest first. Sort and filter are in the address. */
export function ImportList() {
  return (
    <InfiniteListBase<ImportView>
      resource="imports"
      exporter={false}
      storeKey={false}
      sort={NEWEST_FIRST}
      perPage={PAGE_SIZES.list}
      queryOptions={{ refetchInterval: pollWhileActive, onError: undefined }}
    >
      <Box component="section" aria-labelledby="list-title" sx={{ mt: 3 }}>
        <Stack direction="row" sx={{ mb: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id="list-title" variant="h2">
            Imports
          </Typography>
          <SourceFilter />
        </Stack>
        <EndlessListBody
          title="Imports"
          emptyText="No imports yet."
          noMatchesText="No imports from this source yet."
          columns={IMPORT_COLUMNS}
        />
      </Box>
    </InfiniteListBase>
  );
}

const SOURCES = IMPORT_SOURCES.map((source) => ({ id: source, name: IMPORT_SOURCE_NAMES[source] }));

/** Filters the list by source. */
function SourceFilter() {
  return <FilterSelect source="source" label="Source" all="All sources" choices={SOURCES} />;
}
