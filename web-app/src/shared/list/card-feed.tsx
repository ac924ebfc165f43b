import type { Row } from '@lanewise/browser';
import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import { Box, styled } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useImperativeHandle, type Ref } from 'react';
import { usePlacement } from '../use-placement';
import { ROW_ID, useCardKeys } from './use-card-keys';

export interface CardFeedHandle {
  /** Moves the focus to the next or previous card. Returns false at the end. */
  step: (by: 1 | -1) => boolean;
  /** Opens a card. Returns false for any other element: buttons and links have their own Enter. */
  open: (target: EventTarget | null) => boolean;
}

interface CardFeedProps<Item extends Row> {
  rows: readonly Item[];
  /** Number of rows of the whole list. */
  total: number;
  busy: boolean;
  label: string;
  /** Height in pixels of a card that has not been measured, by the width of the list. */
  cardHeight: (listWidth: number) => number;
  /** Name of a card for screen readers. */
  nameOf: (item: Item) => string;
  /** The content of a card. Return a memoized component, so that scrolling renders only new cards. */
  renderCard: (item: Item) => ReactNode;
  /** Called at a click or Enter on a card. */
  onOpen: (item: Item) => void;
  ref?: Ref<CardFeedHandle>;
}

/** The cards of an endless list. Only those near the viewport are rendered. */
export function CardFeed<Item extends Row>(props: CardFeedProps<Item>) {
  const { rows, total, busy, label, cardHeight, nameOf, renderCard, onOpen, ref } = props;
  const [listRef, { top, width }] = usePlacement();
  // Constant while the rows are: the virtualizer measures all of them again when one of its options changes.
  const getItemKey = useCallback((index: number) => rows[index].id, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardHeight(width),
    getItemKey,
    // More would be rendered in vain at each turn of a fast wheel.
    overscan: 3,
    scrollMargin: top,
    scrollPaddingStart: TOP_BAR_HEIGHT,
  });
  const step = useCardKeys(rows, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));
  const openCard = (target: EventTarget | null) => {
    const id = target instanceof Element && target.getAttribute(ROW_ID);
    const item = rows.find((row) => row.id === id);
    if (item) onOpen(item);
    return item !== undefined;
  };
  useImperativeHandle(ref, () => ({ step, open: openCard }));

  return (
    <Box
      ref={listRef}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      sx={{ position: 'relative', containerType: 'inline-size' }}
      style={{ height: virtualizer.getTotalSize() }}
      onClick={({ target }) => {
        // A card opens, but not its details, which have an id, nor what is in it to be clicked, nor to select text.
        if (getSelection()?.isCollapsed !== false)
          openCard((target as Element).closest(`a, button, input, label, [id], [${ROW_ID}]`));
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = rows[index];
        return (
          <Card
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            {...{ [ROW_ID]: item.id }}
            aria-label={nameOf(item)}
            aria-posinset={index + 1}
            aria-setsize={Math.max(total, rows.length)}
            tabIndex={-1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {renderCard(item)}
          </Card>
        );
      })}
    </Box>
  );
}

const Card = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    backgroundColor: palette.background.paper,
    borderBottom: `1px solid ${palette.divider}`,
    cursor: 'pointer',
    '&:hover, &:focus-within': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  };
});
