import { PageHeading } from '@lanewise/browser/ui';
import Box from '@mui/material/Box';
import { HintLayer } from '../../shared/HintLayer';
import { Page } from '../../shared/Page';
import { AverageRatesCard } from './AverageRatesCard';
import { FirstSteps } from './FirstSteps';
import { GrossCard } from './GrossCard';
import { LoadsCard } from './LoadsCard';
import { ProfitabilityCard } from './ProfitabilityCard';
import { TodayCard } from './TodayCard';
import { TrucksCard } from './TrucksCard';
import { useLoadNumbers } from '../../shared/own-figures';
import { useTruckNumbers } from './api';
import { WeekCard } from './WeekCard';

/** What the fleet earns, in six cards; above them, what needs a look today, or what a new account does first. */
export function DashboardPage() {
  const loads = useLoadNumbers();
  const trucks = useTruckNumbers();
  const isNew = loads.data?.all === 0;
  const hasTrucks = Object.values(trucks.data ?? {}).some((number) => number > 0);

  return (
    <Page maxWidth={1400}>
      <PageHeading inTopBar>Dashboard</PageHeading>
      <HintLayer>
        <Box sx={{ mb: 2 }}>{isNew ? <FirstSteps hasTrucks={hasTrucks} /> : <TodayCard />}</Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
          }}
        >
          <AverageRatesCard />
          <TrucksCard />
          <ProfitabilityCard />
          <WeekCard />
          <LoadsCard />
          <GrossCard />
        </Box>
      </HintLayer>
    </Page>
  );
}
