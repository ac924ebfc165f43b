import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../../shared/toast';
import { MAX_PINS, PINS_FULL, readPins, withPins } from './pins';

/** Returns the ids of the pinned loads, which the address holds, and a function that pins or unpins one. */
export function usePins() {
  const [address, setAddress] = useSearchParams();
  const pins = useMemo(() => readPins(address), [address]);
  const toggle = useCallback(
    (id: string) => {
      // The rendered address may be a pin behind.
      const current = new URLSearchParams(window.location.search);
      const pinned = readPins(current);
      const rest = pinned.filter((pin) => pin !== id);
      const isNew = rest.length === pinned.length;
      if (isNew && pinned.length >= MAX_PINS) {
        toast(PINS_FULL, 'warning');
        return;
      }
      const next = withPins(current, isNew ? [...pinned, id] : rest);
      // Back leaves the search, not one pin after the other.
      setAddress(next, { replace: true, preventScrollReset: true });
    },
    [setAddress],
  );
  return { pins, toggle };
}
