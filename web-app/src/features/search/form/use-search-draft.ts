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
  // A fresh visit resumes the last search.
  const [draft, setDraft] = useState(() => (isFresh && resumed(searches, today())) || criteria);
  const [edited, setEdited] = useState(false);
  const [showMissing, setShowMissing] = useState(false);
  const [isCollapsed, setCollapsed] = useState(searched);

  // The address changed, for example by the Back button: the form follows.
  const shown = toAddress(criteria).toString();
  const [followed, setFollowed] = useState(shown);
  // The address that the draft has written itself. It shows a moment later, when the draft may have changed again.
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
  // A name that is being typed is not looked up.
  const origin = useCity(draft.origin, false).data;
  const destination = useCity(draft.destination, false).data;
  const draftAddress = toAddress(draft).toString();
  const follows =
    (searched || edited) &&
    isComplete(draft) &&
    !endsBeforeStart(draft) &&
    isCity(draft.origin, origin) &&
    (draft.destination === '' || isCity(draft.destination, destination)) &&
    draftAddress !== shown &&
    // Or the search shown until then would count as passed through, and be forgotten.
    draftAddress !== written &&
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
    /** True if empty required fields are marked. */
    showMissing,
    /** True if the form is collapsed on narrow screens. */
    isCollapsed,
    setCollapsed,
    edit: (change: Partial<SearchCriteria>) => {
      setEdited(true);
      setDraft((current) => withChange(current, change));
    },
    /** Writes a search to the address, or shows why it cannot be made. */
    search: (requested: SearchCriteria) => {
      setDraft(requested);
      if (!maySearch()) return;
      if (!isComplete(requested)) {
        setShowMissing(true);
        toast(MESSAGES.searchInputMissing, 'error');
        return;
      }
      if (endsBeforeStart(requested)) {
        toast(PICKUP_RANGE_INVALID, 'error');
        return;
      }
      setShowMissing(false);
      setCollapsed(true);
      retry?.();
      write(requested);
      search(requested);
    },
    reset: () => {
      const empty = reset();
      setDraft(empty);
      write(empty);
      setEdited(false);
      setShowMissing(false);
      setCollapsed(false);
    },
  };
}
