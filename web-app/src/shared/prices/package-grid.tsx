import { errorMessage, formatShortMoney, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { MESSAGES, type PricePackage, splitPosibilities } from '@lanewise/contracts';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** The number of packages that the product begins with. */
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

interface PackageCardProps {
  offer: PricePackage;
  /** The button below what the package offers. */
  action?: ReactNode;
}

/** A price package: name, price, description, and what it offers. */
function PackageCard({ offer, action }: PackageCardProps) {
  const { name, price, description, posibilities } = offer;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={name}
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' }}
    >
      <Typography variant="h2">{name}</Typography>
      <Typography sx={{ mt: 0.5, fontSize: '1.5rem', fontWeight: 650 }}>
        {price === 0 ? 'Free' : formatShortMoney(price)}
        {price > 0 && (
          <Typography component="span" color="textSecondary">
            {' '}
            a month
          </Typography>
        )}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {description}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, '& li': { mb: 0.5 } }}>
        {splitPosibilities(posibilities).map((posibility) => (
          <li key={posibility}>{posibility}</li>
        ))}
      </Box>
      {action && <Box sx={{ mt: 'auto', pt: 2 }}>{action}</Box>}
    </Paper>
  );
}
