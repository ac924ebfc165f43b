import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { MESSAGES, type PricePackage } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PackageCard } from './PackageCard';

/** As many as the product begins with. */
const EXPECTED = 3;

interface PackageGridProps {
  /** Undefined while they load. */
  packages: readonly PricePackage[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** The button of a package. */
  actionOf: (offer: PricePackage) => ReactNode;
}

/** The price packages, three in a row on a wide screen; or a placeholder, or why there are none. */
export function PackageGrid({ packages, error, onRetry, actionOf }: PackageGridProps) {
  if (!packages && error) {
    return <ErrorDisplay message={errorMessage(error)} reference={referenceOf(error)} onRetry={onRetry} />;
  }
  if (packages?.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 5, textAlign: 'center' }}>
        {MESSAGES.noPackages}
      </Typography>
    );
  }
  return (
    <Box
      role={packages ? undefined : 'status'}
      aria-label={packages ? undefined : 'Loading the prices'}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
        // The height of the first packages, so that nothing moves when they arrive.
        gridAutoRows: { md: 'minmax(280px, auto)' },
      }}
    >
      {packages
        ? packages.map((offer) => <PackageCard key={offer.id} offer={offer} action={actionOf(offer)} />)
        : Array.from({ length: EXPECTED }, (_, index) => (
            <Skeleton key={index} variant="rounded" height="100%" sx={{ minHeight: 280 }} />
          ))}
    </Box>
  );
}
