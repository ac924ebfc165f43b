import { Box, Stack, Typography } from '@mui/material';
import { PAGE_SIZES } from '@lanewise/contracts';
import type { ReactNode } from 'react';
import { type Exporter, InfiniteListBase, type SortPayload, useListContext } from 'react-admin';
import { EndlessListBody } from './EndlessListBody';
import { formatCount } from './format';
import { LIST_TITLE_ID } from './listTitle';

interface Props {
  resource: string;
  /** Heading of the page. */
  title: string;
  sort: SortPayload;
  exporter?: Exporter;
  emptyText: string;
  /** What narrows and sorts the list. */
  filters: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** The rows where there is room, and where there is not. */
  table: ReactNode;
  cards: ReactNode;
}

/** A list that loads its next page when its end comes into view. Search, sort and filters live in the address. */
export function EndlessList({ resource, title, sort, exporter, filters, actions, ...body }: Props) {
  return (
    <InfiniteListBase
      resource={resource}
      exporter={exporter ?? false}
      storeKey={false}
      sort={sort}
      perPage={PAGE_SIZES.list}
      queryOptions={{ onError: undefined }}
    >
      <Stack direction="row" sx={{ mb: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography id={LIST_TITLE_ID} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Total />
        <Box sx={{ flex: 1 }} />
        {actions}
      </Stack>
      <Stack direction="row" sx={{ mb: 2, gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {filters}
      </Stack>
      <EndlessListBody title={title} {...body} />
    </InfiniteListBase>
  );
}

function Total() {
  const { total } = useListContext();
  if (!total) return null;
  return <Typography color="textSecondary">{formatCount(total)}</Typography>;
}
