import type { PricePackage } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { PackageGrid } from '../../shared/prices/PackageGrid';
import { canBeOrdered } from './order/useOrder';

interface PricesTabProps {
  packages: UseQueryResult<PricePackage[]>;
  onOrder: (offer: PricePackage) => void;
}

/** The price packages, each with a button that orders it. */
export function PricesTab({ packages, onOrder }: PricesTabProps) {
  return (
    <PackageGrid
      packages={packages.data}
      error={packages.error}
      onRetry={() => void packages.refetch()}
      actionOf={(offer) => (
        <Button
          fullWidth
          variant="contained"
          aria-label={`Order ${offer.name}`}
          disabled={!canBeOrdered(offer)}
          onClick={() => onOrder(offer)}
        >
          Order
        </Button>
      )}
    />
  );
}
