import { useCallback, useState } from 'react';

/**
 * Returns the ids of the loads whose details are shown, and a function that shows or hides those of one.
 * @param first the load that is open at first
 */
export function useOpenCards(
  first: string | null = null,
): [openIds: ReadonlySet<string>, toggle: (id: string) => void] {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(first === null ? [] : [first]));
  const toggle = useCallback((id: string) => {
    setOpenIds((open) =>
      open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set(open).add(id),
    );
  }, []);
  return [openIds, toggle];
}
