import { useSignedIn } from '@lanewise/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasPaidPeriodEnded } from '../paid-period/paid-period';
import { usePaidPeriodCheck } from '../paid-period/use-paid-period-check';
import { useAddressParams } from './use-address-params';

/** Stands for the id of a record that does not exist yet. */
export const NEW = 'new';

/**
 * Returns which form is open beside a list: the id of a record, `NEW`, or null; and functions to open and close it.
 * The address holds it: `?edit=<id>` or `?new`.
 *
 * @param paidOnly whether records are created within the paid period only
 */
export function useOpenForm({ paidOnly = false } = {}) {
  const [params, change] = useAddressParams();
  const { user, roles } = useSignedIn();
  const mayCreate = usePaidPeriodCheck();
  const isNew = params.has('new');
  // A bookmarked address asks for a new record, too.
  const [refused, setRefused] = useState(() => isNew && paidOnly && hasPaidPeriodEnded(user, roles));

  const close = () => change({ new: null, edit: null }, { replace: true, preventScrollReset: true });
  const open = (id: string) => {
    if (id !== NEW) return change({ new: null, edit: id }, { preventScrollReset: true });
    if (paidOnly && !mayCreate()) return;
    setRefused(false);
    change({ new: '', edit: null }, { preventScrollReset: true });
  };
  const refuse = useEffectEvent(() => mayCreate() || close());
  useEffect(() => {
    if (refused) refuse();
  }, [refused]);
  return { openId: isNew ? (refused ? null : NEW) : params.get('edit'), open, close };
}
