import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import {
  BROKER_LOAD_SORT_LABELS,
  type BrokerLoad,
  Equipment,
  HAULING_EQUIPMENT,
  MESSAGES,
  SortOrder,
} from '@lanewise/contracts';
import { lazy, Suspense } from 'react';
import { HintLayer } from '../../shared/hint-layer';
import { ListPage } from '../../shared/list/list-page';
import { MemberFilter } from '../../shared/list/member-filter';
import { useListAddress } from '../../shared/list/use-list-address';
import { useListScreen } from '../../shared/list/use-list-screen';
import { useStable } from '../../shared/list/use-stable';
import { ColumnHeads } from '../../shared/load/column-heads';
import { cardHeight, LoadListRoot } from '../../shared/load/load-row';
import { useOpenCards } from '../../shared/load/use-open-cards';
import { printView } from '../../shared/print/print-view';
import { QUERY_KEYS } from '../../shared/query-keys';
import { deleteBrokerLoad } from './api';
import { COUNT_HEADS, COUNT_HINTS } from './broker-figures';
import { BrokerLoadCard } from './broker-load-card';

const BrokerLoadDialogs = lazy(() => import('./broker-load-dialogs'));
const PrintedBrokerLoads = printView(() => import('./printed-broker-loads'));

/** The sort fields and filters of the list of a broker's loads. */
const BROKER_LOAD_LIST = {
  sortLabels: BROKER_LOAD_SORT_LABELS,
  descending: ['pickUp', 'delivery', 'miles', 'rate', 'ratePerMile'],
  defaultSort: { field: 'pickUp', order: SortOrder.Descending },
  filters: { equipment: Equipment },
} as const;

/** The loads that a broker has posted. */
export function BrokerLoadPage() {
  const address = useListAddress(BROKER_LOAD_LIST);
  const { actions, page, needsDialogs, ...dialogs } = useListScreen<BrokerLoad>({
    listKey: QUERY_KEYS.brokerLoads,
    path: '/importLoad/search',
    request: address.request,
    fallback: MESSAGES.loadsFailed,
    removal: { remove: deleteBrokerLoad, doneText: 'Load deleted.', fallback: MESSAGES.loadRemoveFailed },
  });
  const [openCards, toggleCard] = useOpenCards();
  const cardActions = useStable({ ...actions, onToggle: ({ id }: BrokerLoad) => toggleCard(id) });

  return (
    <HintLayer>
      <ListPage
        {...page}
        title="Loads"
        address={address}
        searchHint="Origin / Destination, ReferenceId"
        emptyText={MESSAGES.noLoads}
        addLabel="Load"
        filters={
          <MemberFilter
            label="Equipment"
            value={address.filters.equipment}
            members={HAULING_EQUIPMENT}
            nameOf={(equipment) => Equipment[equipment]}
            onChange={(equipment) => address.filter('equipment', equipment)}
          />
        }
        heads={
          <LoadListRoot
            sx={{ position: 'sticky', top: TOP_BAR_HEIGHT, zIndex: 1, bgcolor: 'background.default' }}
          >
            <ColumnHeads labels={COUNT_HEADS} hints={COUNT_HINTS} />
          </LoadListRoot>
        }
        cardHeight={cardHeight}
        nameOf={({ origin, destination }) => `${origin} to ${destination}`}
        printed={<PrintedBrokerLoads list={page.list} />}
        renderCard={(load) => (
          <BrokerLoadCard load={load} open={openCards.has(load.id)} actions={cardActions} />
        )}
      >
        {needsDialogs && (
          <Suspense>
            <BrokerLoadDialogs {...dialogs} />
          </Suspense>
        )}
      </ListPage>
    </HintLayer>
  );
}
