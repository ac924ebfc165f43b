import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay, PageHeading, useCity } from '@lanewise/browser/ui';
import type { CityOption } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { turned } from '../../shared/lane-rates/lanes';
import { Page } from '../../shared/page';
import { useLaneRatesAddress } from './lane-rates-address';
import { LaneDirection, LaneSkeleton } from './lane-direction';
import { LaneForm } from './lane-form';
import { placeOf } from '../../shared/place-of';

/** The rates of a lane and of the way back in the last days. */
export function LaneRatesPage() {
  const [address, change] = useLaneRatesAddress();
  const [origin, destination] = [useCity(address.origin), useCity(address.destination)];
  const failed = [origin, destination].find(({ isError }) => isError);
  return (
    <Page maxWidth={1200}>
      <PageHeading inTopBar>Lane rates</PageHeading>
      <LaneForm address={address} onChange={change} />
      {failed ? (
        <ErrorDisplay
          message={errorMessage(failed.error)}
          reference={referenceOf(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : origin.data && destination.data ? (
        <BothWays {...address} origin={origin.data} destination={destination.data} />
      ) : origin.isLoading || destination.isLoading ? (
        <SideBySide>
          <LaneSkeleton />
          <LaneSkeleton />
        </SideBySide>
      ) : (
        <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
          Choose an origin and a destination to see what this lane and the way back have paid.
        </Typography>
      )}
    </Page>
  );
}

type Ends = Record<'origin' | 'destination', CityOption>;
type Chosen = Pick<Parameters<typeof turned>[0], 'equipment' | 'days'>;

function BothWays({ origin, destination, equipment, days }: Ends & Chosen) {
  const lane = { origin: placeOf(origin), destination: placeOf(destination), equipment, days };
  return (
    <SideBySide>
      <LaneDirection lane={lane} />
      {origin.fullName !== destination.fullName && <LaneDirection lane={turned(lane)} />}
    </SideBySide>
  );
}

const SideBySide = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
