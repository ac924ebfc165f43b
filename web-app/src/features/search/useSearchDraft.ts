import { MESSAGES } from '@lanewise/contracts';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../shared/session';
import { today } from '../../shared/time';
import {
  defaultCriteria,
  endsBeforeStart,
  isComplete,
  LATEST_BEFORE_FIRST,
  toAddress,
  type SearchCriteria,
} from './criteria';
import { hasPaidPeriodEnded } from './paid-period';
import type { SearchAddress } from './useSearchAddress';

/**
 * The draft of the next search, which begins as the search that the address holds.
 *
 * @param retry what else is to be tried again when a search is made once more
 */
export function useSearchDraft({ criteria, searched, search }: SearchAddress, retry?: () => void) {
  const { user, roles } = useSignedIn();
  const navigate = useNavigate();
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
        enqueueSnackbar(MESSAGES.paidPeriodExpired, { variant: 'warning' });
        return;
      }
      if (!isComplete(asked)) {
        setShowMissing(true);
        enqueueSnackbar(MESSAGES.searchInputMissing, { variant: 'error' });
        return;
      }
      if (endsBeforeStart(asked)) {
        enqueueSnackbar(LATEST_BEFORE_FIRST, { variant: 'error' });
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
      void navigate('/search');
    },
  };
}
