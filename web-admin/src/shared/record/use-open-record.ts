import { useSearchParams } from 'react-router';

const OPEN = 'open';
/** Parameter of the open tab; the next record to be opened starts with its first one. */
export const TAB = 'tab';
/** Parameter with the initial values of a new record's form. */
export const PREFILL = 'prefill';

/**
 * Returns which record of a list is open in a drawer, and how to open and close one. The address holds it, beside
 * the list's page and sort.
 * @param name parameter in the address, where a list has several drawers
 */
export function useOpenRecord(name: string = OPEN) {
  const [params, setParams] = useSearchParams();

  // Reads the current address: it may have changed since this was rendered.
  const searchWith = (id: string | null): string => {
    const next = new URLSearchParams(window.location.search);
    next.delete(TAB);
    next.delete(PREFILL);
    if (id === null) next.delete(name);
    else next.set(name, id);
    return `?${next}`;
  };

  return {
    openId: params.get(name),
    linkTo: (id: string) => ({ search: searchWith(id) }),
    // The same click may have applied the search box by leaving it, which would close the drawer again.
    open: (id: string) => void setTimeout(() => setParams(searchWith(id))),
    close: () => setParams(searchWith(null), { replace: true }),
  };
}
