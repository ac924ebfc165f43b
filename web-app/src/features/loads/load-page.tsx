import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import {
  Equipment,
  EQUIPMENT_MENU,
  LOAD_DUE_NAMES,
  LOAD_DUES,
  LoadDue,
  LoadStatus,
  MESSAGES,
  SAVED_LOAD_SORT_LABELS,
  type SavedLoad,
  SortOrder,
} from '@lanewise/contracts';
import { Box } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { HintLayer } from '../../shared/hint-layer';
import { ListPage } from '../../shared/list/list-page';
import { MemberFilter } from '../../shared/list/member-filter';
import { ROW_ID } from '../../shared/list/use-card-keys';
import { useListAddress } from '../../shared/list/use-list-address';
import { useListScreen } from '../../shared/list/use-list-screen';
import { useStable } from '../../shared/list/use-stable';
import { ColumnHeads } from '../../shared/load/column-heads';
import { CONTAINER, LoadListRoot } from '../../shared/load/load-row';
import { useOpenCards } from '../../shared/load/use-open-cards';
import { conflictIn, useTruckPlans } from '../../shared/plan/truck-plans';
import { printView } from '../../shared/print/print-view';
import { QUERY_KEYS } from '../../shared/query-keys';
import { laneOf, LoadCard } from './load-card';
import { type LoadedStates, PrintButton } from './print-button';
import { STATUS_BUTTON } from './status-button';
import { useFiguresChanged } from './use-figures-changed';
import { StatusTabs } from './status-tabs';
import { useTripOfLoads } from './use-trip-of-loads';
import { LOAD_REMOVAL } from './use-load-removal';
import { useStatusChange } from './use-status-change';

const SelectionBar = lazy(() => import('./selection-bar'));
const TripOfLoads = lazy(() => import('./trip-of-loads'));
const LoadDialogs = lazy(() => import('./load-dialogs'));
const PrintedLoads = printView(() => import('./printed-loads'));

/** The sort fields and filters of the list of saved loads. */
const LOAD_LIST = {
  sortLabels: SAVED_LOAD_SORT_LABELS,
  descending: ['pickUp', 'delivery', 'miles', 'rate', 'ratePerMile', 'profit', 'profitPerMile'],
  defaultSort: { field: 'openFirst', order: SortOrder.Ascending },
  filters: { equipment: Equipment, loadStatus: LoadStatus, due: LoadDue },
} as const;

/** Height of a closed card in pixels, by the width of the list: the estimate for cards not yet measured. */
function cardHeight(listWidth: number): number {
  if (listWidth >= CONTAINER.pairsAndActions) return 85;
  return listWidth >= CONTAINER.pairs ? 97 : 109;
}

/** A carrier's saved loads. */
export function LoadPage() {
  const address = useListAddress(LOAD_LIST);
  const [tripId, clearTrip] = useTripOfLoads();
  const request = useMemo(
    () => (tripId === null ? address.request : { ...address.request, tripId }),
    [address.request, tripId],
  );
  const { actions, page, needsDialogs, ...dialogs } = useListScreen<SavedLoad>({
    listKey: QUERY_KEYS.savedLoads,
    path: '/load/search',
    request,
    fallback: MESSAGES.loadsFailed,
    removal: LOAD_REMOVAL,
    paidOnly: true,
    onChanged: useFiguresChanged(),
  });
  const selection = useSelection(page.list.rows);
  const [states, setStates] = useState<LoadedStates>(new Map());
  const [openCards, toggleCard] = useOpenCards();
  const setStatus = useStatusChange();
  const plans = useTruckPlans();
  const cardActions = useStable({
    ...actions,
    onSelect: ({ id }: SavedLoad, withShift: boolean) => selection.toggle(id, withShift),
    onStatus: (load: SavedLoad, status: SavedLoad['loadStatus']) => void setStatus([load], status),
    onToggle: ({ id }: SavedLoad) => toggleCard(id),
  });

  return (
    <HintLayer>
      <ListPage
        {...page}
        onOpen={cardActions.onToggle}
        title="Loads"
        address={address}
        searchHint="Ref #, city or broker"
        emptyText={MESSAGES.noLoads}
        addLabel="Load"
        filters={
          <>
            <MemberFilter
              label="Equipment"
              value={address.filters.equipment}
              members={EQUIPMENT_MENU}
              nameOf={(equipment) => Equipment[equipment]}
              onChange={(equipment) => address.filter('equipment', equipment)}
            />
            <MemberFilter
              label="Due"
              value={address.filters.due}
              members={LOAD_DUES}
              nameOf={(due) => LOAD_DUE_NAMES[due]}
              onChange={(due) => address.filter('due', due)}
            />
          </>
        }
        shortcuts={[STATUS_SHORTCUT]}
        shortcutActions={{ [STATUS_SHORTCUT.action]: openStatusMenu }}
        above={
          <>
            {tripId !== null && (
              <Suspense>
                <TripOfLoads
                  tripId={tripId}
                  loads={page.list.rows}
                  onSelect={selection.selectAll}
                  onClear={clearTrip}
                />
              </Suspense>
            )}
            <StatusTabs
              chosen={address.filters.loadStatus}
              onChoose={(status) => address.filter('loadStatus', status)}
            />
            {selection.items.length > 0 && (
              <Suspense>
                <SelectionBar
                  selected={selection.items.length}
                  loaded={page.list.rows.length}
                  onChoose={(status) => void setStatus(selection.items, status)}
                  onSelectAll={selection.selectAll}
                  onClear={selection.clear}
                />
              </Suspense>
            )}
          </>
        }
        heads={<LoadHeads />}
        cardHeight={cardHeight}
        nameOf={laneOf}
        tools={<PrintButton loads={page.list.rows} states={states} onLoad={setStates} />}
        printed={<PrintedLoads list={page.list} states={states} />}
        renderCard={(load) => (
          <LoadCard
            load={load}
            conflict={conflictIn(plans, load)}
            selected={selection.has(load.id)}
            open={openCards.has(load.id)}
            actions={cardActions}
          />
        )}
      >
        {needsDialogs && (
          <Suspense>
            <LoadDialogs {...dialogs} />
          </Suspense>
        )}
      </ListPage>
    </HintLayer>
  );
}

const STATUS_SHORTCUT = {
  action: 'status',
  keys: ['s'],
  does: 'Set the status of the focused load',
} as const;

/** Opens the status menu of the card in which the key was pressed. */
function openStatusMenu(target: EventTarget | null): boolean {
  const card = target instanceof Element && target.closest(`[${ROW_ID}]`);
  const button = card && card.querySelector<HTMLElement>(`[${STATUS_BUTTON}]`);
  if (!button) return false;
  // So that the focus returns to the button of this card.
  button.focus();
  button.click();
  return true;
}

/** Returns which rows of a list are selected, and functions to change that. Rows that have left the list are not. */
function useSelection<Item extends { id: string }>(rows: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The row from which Shift selects. */
  const [anchor, setAnchor] = useState<string | null>(null);

  return {
    has: (id: string) => ids.has(id),
    items: rows.filter(({ id }) => ids.has(id)),
    /** Selects or deselects a row; with Shift, all from the last one to it. */
    toggle: (id: string, withShift: boolean) => {
      const next = new Set(ids);
      const selected = !ids.has(id);
      for (const each of withShift ? between(rows, anchor, id) : [id]) {
        if (selected) next.add(each);
        else next.delete(each);
      }
      setIds(next);
      setAnchor(id);
    },
    selectAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

/** Returns the ids from one row to another, in either direction. */
function between(rows: readonly { id: string }[], from: string | null, to: string): string[] {
  const ids = rows.map(({ id }) => id);
  const [one, other] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return one === -1 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** Width in pixels that the checkbox of a card takes. */
const CHECKBOX = 34;

/** The heads of the columns, which stay in view. */
function LoadHeads() {
  return (
    <LoadListRoot sx={{ position: 'sticky', top: TOP_BAR_HEIGHT, zIndex: 1, bgcolor: 'background.default' }}>
      <Box sx={{ pl: `${CHECKBOX}px` }}>
        <ColumnHeads />
      </Box>
    </LoadListRoot>
  );
}
