import { callApi, formatNumber } from '@lanewise/browser';
import { type ListResponse, type LoadSearchRequest, MESSAGES, type PickupDay } from '@lanewise/contracts';
import { Box, styled } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchCriteria } from '../search/criteria';
import { searchKeys } from '../search/search-keys';
import { useSearchResult } from '../search/use-search-result';
import { describeDay, isIncluded, rangeBetween, shortDay, shownDays, weekdayOf } from './day-bars';

type Range = Pick<SearchCriteria, 'pickup' | 'pickupEnd'>;

/** Pixels. */
const BAR_HEIGHT = 24;
/** Room for `11/25` and `1,234`. */
const DAY_WIDTH = 30;

interface PickupDaysProps extends Range {
  onChoose: (range: Range) => void;
}

/** Numbers of loads by pickup day. A day is chosen by a click, several by dragging, or with Shift. */
export default function PickupDays({ onChoose, ...chosen }: PickupDaysProps) {
  const { request } = useSearchResult();
  const days = shownDays(usePickupDays(request).data ?? []);
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const [drag, setDrag] = useState<{ from: string; to: string } | null>(null);
  const range = drag ? rangeBetween(drag.from, drag.to) : chosen;

  // A drag may end anywhere.
  useEffect(() => {
    if (!drag) return;
    const end = () => {
      setDrag(null);
      onChoose(rangeBetween(drag.from, drag.to));
    };
    const cancel = () => setDrag(null);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
    };
  }, [drag, onChoose]);

  return (
    <Box
      role="group"
      aria-label="Days of the pickup"
      sx={{ display: 'flex', gap: '2px', height: 66, mb: 0.5, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {days.map((day) => (
        <Day
          key={day.date}
          type="button"
          aria-label={describeDay(day)}
          aria-pressed={isIncluded(day.date, range)}
          title={describeDay(day)}
          onPointerDown={(event) => {
            if (event.button !== 0 || event.shiftKey) return;
            event.currentTarget.releasePointerCapture(event.pointerId);
            setDrag({ from: day.date, to: day.date });
          }}
          onPointerEnter={() => setDrag((current) => current && { ...current, to: day.date })}
          onClick={(event) => {
            // A click of the pointer was a drag of one day; this one is of the keyboard.
            if (event.shiftKey) onChoose(rangeBetween(chosen.pickup, day.date));
            else if (event.detail === 0) onChoose(rangeBetween(day.date, day.date));
          }}
        >
          <span className="count" data-text={day.count > 0 ? formatNumber(day.count) : ''} />
          <span className="bar" style={{ height: (BAR_HEIGHT * day.count) / maxCount }} />
          <span className="day" data-text={shortDay(day.date)}>
            {weekdayOf(day.date)}
          </span>
        </Day>
      ))}
    </Box>
  );
}

const Day = styled('button')(({ theme: { vars } }) => ({
  all: 'unset',
  flex: `1 0 ${DAY_WIDTH}px`,
  maxWidth: 48,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'stretch',
  cursor: 'pointer',
  // A finger that moves scrolls: with loads a month ahead, a phone has no room for all days.
  touchAction: 'manipulation',
  userSelect: 'none',
  fontSize: 10,
  lineHeight: '14px',
  textAlign: 'center',
  color: vars.palette.text.secondary,
  borderRadius: 2,
  // A text would have to be in the name of the button as it is here.
  '& .count::before, & .day::after': { content: 'attr(data-text)', display: 'block' },
  '& .bar': { backgroundColor: vars.palette.divider, borderBottom: `1px solid ${vars.palette.divider}` },
  '&[aria-pressed="true"] .bar': {
    backgroundColor: vars.palette.primary.main,
    borderColor: vars.palette.primary.main,
  },
  '&[aria-pressed="true"] .day': { color: vars.palette.text.primary, fontWeight: 600 },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}` },
}));

const FRESH_MS = 60_000;

/** Queries what the search finds for each day, whatever its days and order. */
function usePickupDays(request: LoadSearchRequest | null) {
  const anyDay = request && withoutDays(request);
  return useQuery({
    queryKey: searchKeys.daysOf(anyDay),
    queryFn: ({ signal }) =>
      callApi<ListResponse<PickupDay>>('/importLoad/pickupDays', {
        method: 'POST',
        body: anyDay,
        signal,
        fallback: MESSAGES.searchFailed,
      }),
    enabled: anyDay !== null,
    select: ({ itemList }) => itemList,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function withoutDays(request: LoadSearchRequest): Partial<LoadSearchRequest> {
  const { pickupStartDate: _start, pickupEndDate: _end, sortField: _field, order: _order, ...rest } = request;
  return rest;
}
