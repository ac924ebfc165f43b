import { MESSAGES } from '@lanewise/contracts';
import { useState } from 'react';
import { today } from '../../shared/time';
import {
  defaultCriteria,
  endsBeforeStart,
  isComplete,
  PICKUP_RANGE_INVALID,
  toAddress,
  type SearchCriteria,
} from './criteria';
import type { SearchAddress } from './useSearchAddress';
import { toast } from '../../shared/toast';
import { usePaidPeriodCheck } from '../../shared/paid-period/usePaidPeriodCheck';

/**
 * Returns the draft of the next search, which starts as the search in the address.
 *
 * @param retry called with each search, to repeat what failed before
 */
export function useSearchDraft({ criteria, searched, search, reset }: SearchAddress, retry?: () => void) {
  const maySearch = usePaidPeriodCheck();
  const [draft, setDraft] = useState(criteria);
  const [showMissing, setShowMissing] = useState(false);
  const [folded, fold] = useState(searched);

  // The address changed, for example by the Back button: the form follows.
  const shown = toAddress(criteria).toString();
  const [followed, setFollowed] = useState(shown);
  if (shown !== followed) {
    setFollowed(shown);
    setDraft(criteria);
    setShowMissing(false);
  }

  return {
    draft,
    /** Whether empty required fields are marked. */
    showMissing,
    /** Whether the form is folded on narrow screens. */
    folded,
    fold,
    edit: (change: Partial<SearchCriteria>) => setDraft((known) => ({ ...known, ...change })),
    /** Writes a search to the address, or shows why it cannot be made. */
    search: (asked: SearchCriteria) => {
      setDraft(asked);
      if (!maySearch()) return;
      if (!isComplete(asked)) {
        setShowMissing(true);
        toast(MESSAGES.searchInputMissing, 'error');
        return;
      }
      if (endsBeforeStart(asked)) {
        toast(PICKUP_RANGE_INVALID, 'error');
        return;
      }
      setShowMissing(false);
      fold(true);
      retry?.();
      search(asked);
    },
    reset: () => {
      setDraft(defaultCriteria(today()));
      setShowMissing(false);
      fold(false);
      reset();
    },
  };
}
