import type { PricePackage } from '@lanewise/contracts';
import { useEffect, useState } from 'react';
import { fetchPackages } from '../../shared/prices/packages';

/** Loads the price packages, without the queries and their cache: the public pages do not load those. */
export function usePublicPackages() {
  const [packages, setPackages] = useState<PricePackage[]>();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    fetchPackages(left.signal).then(setPackages, (failure: unknown) => {
      if (!left.signal.aborted) setError(failure);
    });
    return () => left.abort();
  }, [attempt]);

  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { packages, error, retry };
}
