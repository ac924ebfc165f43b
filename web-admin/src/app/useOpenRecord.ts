import { useSearchParams } from 'react-router';

const OPEN = 'open';

/** The record of a list whose details are open. It lives in the address, beside the list's page and sort. */
export function useOpenRecord() {
  const [params, setParams] = useSearchParams();

  const searchWith = (id: string | null): string => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(OPEN);
    else next.set(OPEN, id);
    return `?${next}`;
  };

  return {
    openId: params.get(OPEN),
    linkTo: (id: string) => ({ search: searchWith(id) }),
    close: () => setParams(searchWith(null), { replace: true }),
  };
}
