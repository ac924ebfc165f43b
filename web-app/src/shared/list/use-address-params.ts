import { useNavigate, useSearchParams } from 'react-router';

/**
 * Returns the parameters of the address, and a function that changes some of them; null removes one. It starts from
 * the address as it now is: leaving the search box, by a click on a button, may just have changed it.
 */
export function useAddressParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = (
    changes: Record<string, string | null>,
    options: { replace?: boolean; preventScrollReset?: boolean } = {},
  ) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    // `?new`, not `?new=`.
    void navigate(`?${next.toString().replace(/=(?=&|$)/g, '')}`, options);
  };
  return [params, change] as const;
}
