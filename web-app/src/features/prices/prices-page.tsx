import { useSession } from '@lanewise/browser';
import { PageHeading } from '@lanewise/browser/ui';
import { type PricePackage, TRIAL_DAYS, TRIAL_PACKAGE } from '@lanewise/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PackageGrid } from '../../shared/prices/package-grid';
import { fetchPackages } from '../../shared/prices/packages';

/** The prices of an account. */
export function PricesPage() {
  const { packages, error, retry } = usePublicPackages();
  return (
    <Box sx={{ width: '100%', maxWidth: 1080, mx: 'auto' }}>
      <PageHeading>Prices</PageHeading>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: '68ch' }}>
        Every account starts with {TRIAL_DAYS} days of everything, and is on the free package {TRIAL_PACKAGE}{' '}
        afterwards. A paid package is ordered for 3, 6 or 12 months and paid by invoice. It does not renew by
        itself.
      </Typography>
      <PackageGrid
        packages={packages}
        error={error}
        onRetry={retry}
        actionOf={(offer) => <PackageButton offer={offer} />}
      />
    </Box>
  );
}

/** Signs up a visitor; orders for whoever is signed in. */
function PackageButton({ offer: { name } }: { offer: PricePackage }) {
  const session = useSession();
  if (session.status === 'signed-in') {
    // An account of an administrator alone needs none.
    if (!session.roles.some((role) => role !== 'Admin')) return null;
    const free = name === TRIAL_PACKAGE;
    return (
      <Button
        fullWidth
        variant="contained"
        aria-label={`Order ${name}`}
        disabled={free}
        {...(!free && { component: Link, to: `/invoices?tab=prices&order=${encodeURIComponent(name)}` })}
      >
        Order
      </Button>
    );
  }
  return (
    <Button fullWidth variant="outlined" component={Link} to="/register" aria-label={`Sign Up for ${name}`}>
      Sign Up
    </Button>
  );
}

/** Loads the price packages, without the queries and their cache: the public pages do not load those. */
function usePublicPackages() {
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
