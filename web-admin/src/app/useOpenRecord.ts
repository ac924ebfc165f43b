import { useSearchParams } from 'react-router';

const OPEN = 'open';
/** The open tab of a record that has several; the next one to be opened begins with its first. */
export const TAB = 'tab';

/**
 * The record of a list whose details are open. It lives in the address, beside the list's page and sort.
 * @param name of it in the address, where a list has several things to open
 */
export function useOpenRecord(name: string = OPEN) {
  const [params, setParams] = useSearchParams();

  // By the address as it is then: it may have changed since this was rendered.
  const searchWith = (id: string | null): string => {
    const next = new URLSearchParams(window.location.search);
    next.delete(TAB);
    if (id === null) next.delete(name);
    else next.set(name, id);
    return `?${next}`;
  };

  return {
    openId: params.get(name),
    linkTo: (id: string) => ({ search: searchWith(id) }),
    // After what the same click may have set off by leaving the search box, which would close it again.
    open: (id: string) => void setTimeout(() => setParams(searchWith(id))),
    close: () => setParams(searchWith(null), { replace: true }),
  };
}
