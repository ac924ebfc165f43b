import { useSignedIn } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { useState } from 'react';
import { today } from '../../shared/time';
import {
  defaultCriteria,
  endsBeforeStart,
  isComplete,
  LATEST_BEFORE_FIRST,
  toAddress,
  type SearchCriteria,
} from './criteria';
import { hasPaidPeriodEnded } from '../../shared/paid-period';
import type { SearchAddress } from './useSearchAddress';
import { toast } from '../../shared/toast';

/**
 * The draft of the next search, which begins as the search that the address holds.
 *
 * @param retry what else is to be tried again when a search is made once more
 */
export function useSearchDraft({ criteria, searched, search, reset }: SearchAddress, retry?: () => void) {
  const { user, roles } = useSignedIn();
  const [draft, setDraft] = useState(criteria);
  const [showMissing, setShowMissing] = useState(false);
  const [folded, fold] = useState(searched);

  // Another search came into the address, by the Back button for one: the form follows.
  const shown = toAddress(criteria).toString();
  const [followed, setFollowed] = useState(shown);
  if (shown !== followed) {
    setFollowed(shown);
    setDraft(criteria);
    setShowMissing(false);
  }

  return {
    draft,
    /** Needed fields that are empty are to be marked. */
    showMissing,
    /** Whether the form is folded away where there is little room. */
    folded,
    fold,
    edit: (change: Partial<SearchCriteria>) => setDraft((known) => ({ ...known, ...change })),
    /** Makes these criteria the search of the address, or says why not. */
    search: (asked: SearchCriteria) => {
      setDraft(asked);
      if (hasPaidPeriodEnded(user, roles)) {
        toast(MESSAGES.paidPeriodExpired, 'warning');
        return;
      }
      if (!isComplete(asked)) {
        setShowMissing(true);
        toast(MESSAGES.searchInputMissing, 'error');
        return;
      }
      if (endsBeforeStart(asked)) {
        toast(LATEST_BEFORE_FIRST, 'error');
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
