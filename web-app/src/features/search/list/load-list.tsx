import { type FoundLoad, POSTING_FLAG_NAMES } from '@lanewise/contracts';
import { Box, Button } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import { HintLayer } from '../../../shared/hint-layer';
import { focusWhenThere } from '../../../shared/list/focus-card';
import { Card } from '../../../shared/load/load-card-style';
import { CONTAINER, LIST_HEAD_HEIGHT, LoadListRoot, LoadRow } from '../../../shared/load/load-row';
import { useOpenCards } from '../../../shared/load/use-open-cards';
import { printView } from '../../../shared/print/print-view';
import { usePlacement } from '../../../shared/use-placement';
import { foundHeight, LINE_HEIGHT } from '../load/found-height';
import { FoundHeads } from '../load/found-heads';
import { LoadCard } from '../load/load-card';
import { warningsOf } from '../load/warnings';
import { useAxis } from './use-axis';
import type { SearchCriteria } from '../search/criteria';
import { useOnward } from '../load/use-onward';
import { readOpened } from '../search/opened-address';
import { usePins } from '../search/use-pins';
import { trayHeight } from './tray-height';
import { GONE } from '../search/snapshot-pages';
import { useFocusedLoad, useSearchResult } from '../search/use-search-result';
import { isNew } from './new-loads';
import { setPlaceInList } from './place-in-list';
import { PHONE_BAR_HEIGHT, RESULT_BAR_HEIGHT } from './result-bar';

const PrintedResults = printView(() => import('../print/printed-results'));

/** Loads above and below the window that are rendered, too. */
const OVERSCAN = 8;

interface LoadListProps {
  criteria: SearchCriteria;
  /** The time after which loads are new; null when none are. */
  newSince: string | null;
  /** Pixels from the top of the window to the bar above the list, when that stays in view. */
  barTop: number;
  /** True for one line per load, where there is room for it. */
  dense?: boolean;
}

/** The found loads. Only those near the viewport are rendered. */
export function LoadList({ criteria, newSince, barTop, dense = false }: LoadListProps) {
  const { entries, total, request, isFetching, earnings } = useSearchResult();
  const focused = useFocusedLoad();
  const [openIds, toggle] = useOpenCards(readOpened(useSearchParams()[0]));
  const { pins } = usePins();
  const [listRef, { top, width }] = usePlacement();
  const axis = useAxis(entries, request);
  const inLines = dense && width >= CONTAINER.pairs;
  const covered =
    barTop + (width >= CONTAINER.pairs ? RESULT_BAR_HEIGHT + LIST_HEAD_HEIGHT : PHONE_BAR_HEIGHT);
  // Loads in view are rendered first.
  const overscan = useDeferredValue(OVERSCAN, 0);
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => (inLines ? LINE_HEIGHT : foundHeight(width)),
    getItemKey: (index) => entries[index].id,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: covered,
    scrollPaddingEnd: trayHeight(),
  });

  const shown = virtualizer.getVirtualItems();
  const atTop = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + covered);
  useEffect(() => setPlaceInList(atTop ? atTop.index + 1 : 0), [atTop]);
  useEffect(() => () => setPlaceInList(0), []);
  const onward = useOnward(entries, request, [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]);

  const focusCardOf = ({ target }: SyntheticEvent) => {
    const card = target instanceof Element && target.closest<HTMLElement>('[data-load-id]');
    if (card) focused.focus(card.dataset.loadId ?? null);
  };

  const scrollTo = useEffectEvent((id: string) => {
    const index = entries.findIndex((entry) => entry.id === id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  const { revealed } = focused;
  // A load revealed in the list of an earlier search is not revealed again.
  const [earlier] = useState(revealed);
  useEffect(() => {
    if (!revealed || revealed === earlier) return;
    scrollTo(revealed.id);
    return focusWhenThere(`[data-load-id="${revealed.id}"]`);
  }, [revealed, earlier]);

  return (
    <LoadListRoot>
      <FoundHeads dense={inLines} />
      <HintLayer>
        <Box
          ref={listRef}
          role="feed"
          aria-label="Found loads"
          aria-busy={isFetching}
          sx={{ position: 'relative' }}
          style={{ height: virtualizer.getTotalSize() }}
          // Not onPointerOver, which scrolling under a resting pointer fires, too.
          onPointerMove={focusCardOf}
          onFocus={focusCardOf}
        >
          {shown.map(({ index, key, start }) => {
            const { id, load, gone, previousRate } = entries[index];
            const place = { position: index + 1, total: Math.max(total, entries.length) };
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                style={{
                  position: 'absolute',
                  insetInline: 0,
                  top: 0,
                  transform: `translateY(${start - top}px)`,
                }}
              >
                {!load ? (
                  <GoneCard id={id} {...place} />
                ) : criteria.hideWarned && !openIds.has(id) && warningsOf(load).length > 0 ? (
                  <WarnedCard load={load} {...place} onShow={toggle} />
                ) : (
                  <LoadCard
                    load={load}
                    {...place}
                    gone={gone}
                    previousRate={previousRate}
                    isNew={isNew(load.firstSeenAt, newSince)}
                    earnings={earnings}
                    onward={onward.get(id)}
                    criteria={criteria}
                    axis={axis}
                    dense={inLines}
                    hasDestination={!!request?.destination}
                    focused={focused.id === id}
                    open={openIds.has(id)}
                    onToggle={toggle}
                    pinned={pins.includes(id)}
                  />
                )}
              </div>
            );
          })}
        </Box>
      </HintLayer>
      <PrintedResults criteria={criteria} />
    </LoadListRoot>
  );
}

interface GoneCardProps {
  id: string;
  /** Place in the list of `total` loads, from 1. */
  position: number;
  total: number;
}

/** Takes the place of a load that was gone before its card was loaded. */
function GoneCard({ id, position, total }: GoneCardProps) {
  return (
    <Card
      aria-label="A load that is no longer available"
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={-1}
      data-load-id={id}
      data-gone
    >
      <LoadRow style={{ display: 'block' }}>
        <div data-cell="note" className="note">
          {GONE}
        </div>
      </LoadRow>
    </Card>
  );
}

interface WarnedCardProps extends Omit<GoneCardProps, 'id'> {
  load: FoundLoad;
  onShow: (id: string) => void;
}

/** Takes the place of a load with warnings while those are hidden. The user can show the load. */
function WarnedCard({ load, position, total, onShow }: WarnedCardProps) {
  const names = warningsOf(load).map(({ kind }) => POSTING_FLAG_NAMES[kind].toLowerCase());
  return (
    <Card
      aria-label={`Hidden: ${load.origin} to ${load.destination}`}
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={-1}
      data-load-id={load.id}
    >
      <LoadRow style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <span data-cell="note" className="note">
          Hidden for {names.length === 1 ? 'a warning' : 'warnings'}: {names.join(', ')}
        </span>
        <Button size="small" onClick={() => onShow(load.id)} sx={{ minWidth: 0, py: 0 }}>
          Show
        </Button>
      </LoadRow>
    </Card>
  );
}
