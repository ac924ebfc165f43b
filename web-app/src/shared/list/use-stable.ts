import { useEffect, useRef, useState } from 'react';

type Actions = Record<string, (...parameters: never[]) => unknown>;

/** Returns the same object of functions at every render; each calls its latest version. For memoized cards. */
export function useStable<A extends Actions>(actions: A): A {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [
          name,
          (...parameters: never[]) => latest.current[name](...parameters),
        ]),
      ) as A,
  );
  return stable;
}
