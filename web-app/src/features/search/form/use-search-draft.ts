import { useSignedIn } from '@lanewise/browser';
import { useCity } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasPaidPeriodEnded } from '../../../shared/paid-period/paid-period';
import { usePaidPeriodCheck } from '../../../shared/paid-period/use-paid-period-check';
import { today } from '@lanewise/browser/time';
import { toast } from '../../../shared/toast';
import type { SearchAddress } from '../search/use-search-address';
import { resumed } from '../search/recent-searches';
import { useRecentSearches } from '../search/use-recent-searches';
import {
  endsBeforeStart,
  isComplete,
  PICKUP_RANGE_INVALID,
  toAddress,
  withChange,
  type SearchCriteria,
} from '../search/criteria';

/** Milliseconds without another change before a search follows its criteria. */
const LIVE_MS = 300;

/**
 * Returns the draft of the next search, which starts as the search in the address. The search follows each change of
 * the draft by itself; the first one as soon as the draft is complete.
 *
 * @param retry called with each search, to repeat what failed before
 */
export function useSearchDraft(
  { criteria, searched, isFresh, search, reset }: SearchAddress,
  retry?: () => void,
) {
  const maySearch = usePaidPeriodCheck();
  const { searches, forgetGlimpse } = useRecentSearches();
  // A fresh visit goes on where the last one ended.
  const [draft, setDraft] = useState(() => (isFresh && resumed(searches, today())) || criteria);
  const [edited, setEdited] = useState(false);
  const [showMissing, setShowMissing] = useState(false);
  const [folded, fold] = useState(searched);

  // The address changed, for example by the Back button: the form follows.
  const shown = toAddress(criteria).toString();
  const [followed, setFollowed] = useState(shown);
  // What the draft has written to the address itself, which shows it a moment later: it may have changed since.
  const [written, setWritten] = useState<string>();
  if (shown !== followed) {
    setFollowed(shown);
    if (shown !== written) setDraft(criteria);
    setWritten(undefined);
    setShowMissing(false);
  }

  const write = (next: SearchCriteria) => setWritten(toAddress(next).toString());

  const { user, roles } = useSignedIn();
  const isCity = (name: string, city: { fullName: string } | null | undefined) => city?.fullName === name;
  // Not while a name is being typed.
  const origin = useCity(draft.origin, false).data;
  const destination = useCity(draft.destination, false).data;
  const wanted = toAddress(draft).toString();
  const follows =
    (searched || edited) &&
    isComplete(draft) &&
    !endsBeforeStart(draft) &&
    isCity(draft.origin, origin) &&
    (draft.destination === '' || isCity(draft.destination, destination)) &&
    wanted !== shown &&
    // Or the search shown until then would count as passed through, and be forgotten.
    wanted !== written &&
    !hasPaidPeriodEnded(user, roles);
  const follow = useEffectEvent(() => {
    forgetGlimpse(criteria);
    write(draft);
    search(draft, { replace: true });
  });
  useEffect(() => {
    if (!follows) return;
    const timer = setTimeout(follow, LIVE_MS);
    return () => clearTimeout(timer);
  }, [follows, draft]);

  return {
    draft,
    /** Whether empty required fields are marked. */
    showMissing,
    /** Whether the form is folded on narrow screens. */
    folded,
    fold,
    edit: (change: Partial<SearchCriteria>) => {
      setEdited(true);
      setDraft((known) => withChange(known, change));
    },
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
      write(asked);
      search(asked);
    },
    reset: () => {
      const empty = reset();
      setDraft(empty);
      write(empty);
      setEdited(false);
      setShowMissing(false);
      fold(false);
    },
  };
}
