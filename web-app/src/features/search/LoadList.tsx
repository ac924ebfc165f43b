import type { FoundLoad } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { HintLayer } from '../../shared/HintLayer';
import { TOP_BAR_HEIGHT } from '../../shared/layout';
import { usePlacement } from '../../shared/usePlacement';
import { LoadCard } from './LoadCard';
import { ColumnHeads } from './ColumnHeads';
import { cardHeight, LoadListRoot } from './load-row';

interface LoadListProps {
  loads: FoundLoad[];
  /** How many there are, those not yet loaded too. */
  total: number;
  /** True when the search names a destination. */
  hasDestination: boolean;
  busy: boolean;
}

/** Found loads; only those near the screen are in the page. */
export function LoadList({ loads, total, hasDestination, busy }: LoadListProps) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [listRef, { top, width }] = usePlacement();
  const virtualizer = useWindowVirtualizer({
    count: loads.length,
    estimateSize: () => cardHeight(width),
    getItemKey: (index) => loads[index].id,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: TOP_BAR_HEIGHT,
  });

  const toggle = useCallback((id: string) => {
    setOpenIds((open) =>
      open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set(open).add(id),
    );
  }, []);

  return (
    <LoadListRoot>
      <ColumnHeads />
      <HintLayer>
        <Box
          ref={listRef}
          role="feed"
          aria-label="Found loads"
          aria-busy={busy}
          sx={{ position: 'relative' }}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
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
              <LoadCard
                load={loads[index]}
                position={index + 1}
                total={total}
                hasDestination={hasDestination}
                open={openIds.has(loads[index].id)}
                onToggle={toggle}
              />
            </div>
          ))}
        </Box>
      </HintLayer>
    </LoadListRoot>
  );
}
