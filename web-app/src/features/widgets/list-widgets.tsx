import { ApiError } from '@lanewise/browser';
import { SearchBox, SortMenu } from '@lanewise/browser/ui';
import { Equipment, EQUIPMENT_MENU, MESSAGES, SortOrder, TRUCK_SORT_LABELS } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { toast } from '../../shared/toast';
import { chooseSort, type ListSort } from '../../shared/list/list-address';
import { ListResults } from '../../shared/list/list-results';
import { MemberFilter } from '../../shared/list/member-filter';
import type { EndlessList } from '../../shared/list/use-endless-list';
import { Exhibit, Group, Row } from './exhibit';

type List = EndlessList<{ id: string }>;

const again = () => toast('Tried again.');
const LOADED: List = {
  rows: [{ id: '1' }],
  total: 1,
  isPending: false,
  hasRows: true,
  isOutdated: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  error: null,
  retry: again,
  loadMore: again,
};
const ERROR = new ApiError(0);
const STATES: { title: string; list: List; onWiden?: () => void }[] = [
  { title: 'List, loading', list: { ...LOADED, rows: [], hasRows: false, isPending: true } },
  { title: 'List, failed', list: { ...LOADED, rows: [], hasRows: false, error: ERROR } },
  { title: 'List, empty', list: { ...LOADED, rows: [] } },
  { title: 'List, empty by its filters', list: { ...LOADED, rows: [] }, onWiden: again },
  { title: 'List, updating', list: { ...LOADED, isOutdated: true, isFetching: true } },
  {
    title: 'List, loading more',
    list: { ...LOADED, hasNextPage: true, isFetching: true, isFetchingNextPage: true },
  },
  {
    title: 'List, more failed',
    list: { ...LOADED, hasNextPage: true, error: ERROR, isFetchNextPageError: true },
  },
];
const PAGE = 5;
const TOTAL = 20;
const LINE = 44;

/** Search, filters, sort, and lists. */
export function ListWidgets() {
  const [text, setText] = useState('');
  const [equipment, setEquipment] = useState(0);
  const [sort, setSort] = useState<ListSort<keyof typeof TRUCK_SORT_LABELS>>({
    field: 'name',
    order: SortOrder.Ascending,
  });
  return (
    <Group title="Lists">
      <Exhibit title="Search box, filter, sort menu">
        <Row>
          <SearchBox hint="Truck Name / License Plate" applied={text} onSearch={setText} />
          <MemberFilter
            label="Equipment"
            value={equipment}
            members={EQUIPMENT_MENU}
            nameOf={(member) => Equipment[member]}
            onChange={setEquipment}
          />
          <SortMenu
            labels={TRUCK_SORT_LABELS}
            {...sort}
            onChoose={(field) => setSort(chooseSort(sort, field, []))}
          />
        </Row>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 1 }}>
          {text ? `Searches for “${text}”.` : 'Searches for nothing.'}
        </Typography>
      </Exhibit>
      <Exhibit title="Infinite-scroll trigger">
        <GrowingList />
      </Exhibit>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {STATES.map(({ title, list, onWiden }) => (
          <Exhibit key={title} title={title}>
            <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={title}>
              <ListResults
                list={list}
                emptyText={MESSAGES.noTrucks}
                onWiden={onWiden}
                cardHeight={() => LINE}
              >
                <Line text="A row" />
              </ListResults>
            </Box>
          </Exhibit>
        ))}
      </Box>
    </Group>
  );
}

/** A list that gets more rows whenever its end comes into view. */
function GrowingList() {
  const [count, setCount] = useState(PAGE);
  const list = {
    ...LOADED,
    hasNextPage: count < TOTAL,
    loadMore: () => setCount((current) => Math.min(TOTAL, current + PAGE)),
  };
  return (
    <ListResults list={list} emptyText="" cardHeight={() => LINE}>
      {Array.from({ length: count }, (_, index) => (
        <Line key={index} text={`Row ${index + 1}`} />
      ))}
    </ListResults>
  );
}

const Line = ({ text }: { text: string }) => (
  <Box
    sx={{
      height: LINE,
      px: 2,
      display: 'flex',
      alignItems: 'center',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {text}
  </Box>
);
