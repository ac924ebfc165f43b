import { formatPerMile, useSignedIn } from '@lanewise/browser';
import { SEARCH_DEFAULTS } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { PageLink } from '../../../shared/page-link';
import { useTruckChoices } from '../search/use-truck-choices';

/** Says that profits are by a cost that nobody has set: at so little, nearly every load seems to earn. */
export function CostNote({ truckId }: { truckId: string }) {
  const isCarrier = useSignedIn().roles.includes('Carrier');
  const truck = useTruckChoices().data?.find(({ id }) => id === truckId);
  if (truck?.costPerMile !== SEARCH_DEFAULTS.sampleCostPerMile) return null;
  const cost = formatPerMile(truck.costPerMile);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, pb: 0.5 }}>
      {isCarrier ? (
        <>
          {`Profit at ${cost}: `}
          <PageLink to={`/truck?${new URLSearchParams({ edit: truckId })}`}>set your cost</PageLink>
        </>
      ) : (
        `Profit at ${cost}, what a sample truck costs`
      )}
    </Typography>
  );
}
