import { PAGE_SIZES } from '@lanewise/contracts';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  type Exporter,
  InfiniteListBase,
  type RaRecord,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { SelectionBar } from '../selection/selection-bar';
import type { Column } from './columns';
import { EndlessListBody, type StartFilter } from './endless-list-body';
import { Facts } from '../record/facts';
import { formatUpTo } from '../format/format';
import { LIST_TITLE_ID } from './list-title';
import { RecordDrawer } from '../record/record-drawer';

interface Props<Item> {
  resource: string;
  /** Heading of the page. */
  title: string;
  sort: SortPayload;
  startsWith?: StartFilter;
  exporter?: Exporter;
  emptyText: string;
  /** Search box, filters and sort menu. */
  filters: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Between the heading and the filters. */
  intro?: ReactNode;
  columns: readonly Column<Item>[];
  /** Actions on selected rows besides exporting them, where the columns have one of checkboxes. */
  selectionActions?: ReactNode;
  /** The server counts up to one more than that. */
  countedTo?: number;
  /** Title of the drawer that shows all of a row, where nothing else does. */
  viewTitle?: string;
}

/** A list that loads its next page when its end comes into view. Search, sort and filters are in the address. */
export function EndlessList<Item extends RaRecord>({
  resource,
  title,
  sort,
  startsWith,
  exporter,
  filters,
  actions,
  intro,
  selectionActions,
  countedTo,
  viewTitle,
  ...body
}: Props<Item>) {
  return (
    <InfiniteListBase
      resource={resource}
      exporter={exporter ?? false}
      storeKey={false}
      sort={sort}
      filterDefaultValues={startsWith?.filter}
      perPage={PAGE_SIZES.list}
      queryOptions={{ onError: undefined }}
    >
      <Stack direction="row" sx={{ mb: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography id={LIST_TITLE_ID} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Total countedTo={countedTo} />
        <Box sx={{ flex: 1 }} />
        {actions}
      </Stack>
      {intro}
      <Stack direction="row" sx={{ mb: 2, gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {filters}
      </Stack>
      {selectionActions && <SelectionBar>{selectionActions}</SelectionBar>}
      <EndlessListBody title={title} startsWith={startsWith} {...body} />
      {viewTitle && <RecordView title={viewTitle} columns={body.columns} />}
    </InfiniteListBase>
  );
}

function Total({ countedTo = Infinity }: { countedTo?: number }) {
  const { total } = useListContext();
  if (!total) return null;
  return <Typography color="textSecondary">{formatUpTo(total, countedTo)}</Typography>;
}

interface ViewProps<Item> {
  title: string;
  columns: readonly Column<Item>[];
}

/** Shows all columns of a record, in a drawer beside the list. */
function RecordView<Item extends RaRecord>({ title, columns }: ViewProps<Item>) {
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
