import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import {
  BROKER_LOAD_SORT_LABELS,
  type BrokerLoad,
  Equipment,
  HAULING_EQUIPMENT,
  MESSAGES,
  SortOrder,
} from '@lanewise/contracts';
import { lazy, Suspense, useState } from 'react';
import { HintLayer } from '../../shared/HintLayer';
import { ListPage } from '../../shared/list/ListPage';
import { MemberFilter } from '../../shared/list/MemberFilter';
import { useEndlessList } from '../../shared/list/useEndlessList';
import { useListAddress } from '../../shared/list/useListAddress';
import { useListCache } from '../../shared/list/useListCache';
import { NEW, useOpenForm } from '../../shared/list/useOpenForm';
import { useRemoval } from '../../shared/list/useRemoval';
import { useStable } from '../../shared/list/useStable';
import { ColumnHeads } from '../../shared/load/ColumnHeads';
import { cardHeight, LoadListRoot } from '../../shared/load/load-row';
import { useOpenCards } from '../../shared/load/useOpenCards';
import { QUERY_KEYS } from '../../shared/query-keys';
import { deleteBrokerLoad } from './api';
import { COUNT_HEADS } from './broker-figures';
import { BrokerLoadCard } from './BrokerLoadCard';

const BrokerLoadDialogs = lazy(() => import('./BrokerLoadDialogs'));

/** What the list of a broker's loads can be sorted and filtered by. */
const BROKER_LOAD_LIST = {
  sortLabels: BROKER_LOAD_SORT_LABELS,
  defaultSort: { field: 'pickUp', order: SortOrder.Descending },
  filters: { equipment: Equipment },
} as const;

/** The loads that a broker has posted. */
export function BrokerLoadPage() {
  const address = useListAddress(BROKER_LOAD_LIST);
  const list = useEndlessList<BrokerLoad>({
    listKey: QUERY_KEYS.brokerLoads,
    path: '/importLoad/search',
    request: address.request,
    fallback: MESSAGES.loadsFailed,
  });
  const { openId, open, close } = useOpenForm();
  const cache = useListCache<BrokerLoad>(QUERY_KEYS.brokerLoads);
  const [openCards, toggleCard] = useOpenCards();
  const [removing, setRemoving] = useState<BrokerLoad | null>(null);
  // Once needed, they stay, so that they can close by their transitions.
  const [needsDialogs, setNeedsDialogs] = useState(false);
  if (!needsDialogs && (openId !== null || removing !== null)) setNeedsDialogs(true);
  const remove = useRemoval<BrokerLoad>({
    listKey: QUERY_KEYS.brokerLoads,
    remove: deleteBrokerLoad,
    doneText: 'Load deleted.',
    fallback: MESSAGES.loadRemoveFailed,
  });
  const actions = useStable({
    onEdit: ({ id }: BrokerLoad) => open(id),
    onRemove: setRemoving,
    onToggle: ({ id }: BrokerLoad) => toggleCard(id),
  });

  return (
    <HintLayer>
      <ListPage
        title="Loads"
        list={list}
        address={address}
        searchHint="Origin / Destination, ReferenceId"
        emptyText={MESSAGES.noLoads}
        addLabel="Load"
        onAdd={() => open(NEW)}
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
            <ColumnHeads labels={COUNT_HEADS} />
          </LoadListRoot>
        }
        cardHeight={cardHeight}
        nameOf={({ origin, destination }) => `${origin} to ${destination}`}
        renderCard={(load) => <BrokerLoadCard load={load} open={openCards.has(load.id)} actions={actions} />}
        onOpen={actions.onEdit}
      >
        {needsDialogs && (
          <Suspense>
            <BrokerLoadDialogs
              openId={openId}
              onClose={close}
              onSaved={cache.put}
              removing={removing}
              onKeep={() => setRemoving(null)}
              onRemove={remove}
            />
          </Suspense>
        )}
      </ListPage>
    </HintLayer>
  );
}
