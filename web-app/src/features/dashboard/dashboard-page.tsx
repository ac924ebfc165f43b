import { formatLoads, formatMoney, formatNumber, formatPerMile } from '@lanewise/browser';
import { PageHeading } from '@lanewise/browser/ui';
import {
  TRUCK_STATUS_NAMES,
  TRUCK_STATUSES,
  TruckStatus,
  type TrucksNumbersByStatus,
} from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import { HintLayer } from '../../shared/hint-layer';
import { Page } from '../../shared/page';
import { Bars, EmptyChart } from './chart';
import { CHART_HEIGHT } from './chart-height';
import { FigureCard } from './figure-card';
import { FigureTable } from './figure-table';
import { FirstSteps } from './first-steps';
import { formatMiles, formatPercent } from './format';
import { GrossCard } from './gross-card';
import { ALL_GROUPS } from './load-groups';
import { TodayCard } from './today-card';
import { useLoadNumbers } from '../../shared/own-figures';
import { useAverageRates, useProfitability, useTruckNumbers } from './api';
import { WeekCard } from './week-card';
import { WithoutTruck } from './without-truck';

/** Shows in six cards what the fleet earns; above them, what needs a look today, or the first steps of a new account. */
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

function AverageRatesCard() {
  return (
    <FigureCard
      title="Average Rates"
      subtitle="The market, today to tomorrow"
      link={{ to: '/load', label: 'Loads' }}
      query={useAverageRates()}
      height={CHART_HEIGHT + 95}
    >
      {({ flatbedRate, reeferRate, vanRate, leftOut }) => {
        const rates = { Flatbed: flatbedRate, Reefer: reeferRate, Van: vanRate };
        return (
          <>
            <Bars
              emptyText="Rates per mile, once loads with a rate pick up today or tomorrow."
              names={Object.keys(rates)}
              series={[{ values: Object.values(rates), color: 'primary', format: formatMoney }]}
            />
            <FigureTable
              caption="Average rate per mile"
              rows={Object.entries(rates).map(([name, rate]) => ({
                name,
                figures: [
                  {
                    value: formatPerMile(rate),
                    meaning: `What all ${name} loads on the market with a posted rate that pick up today or tomorrow pay, for all their loaded miles.`,
                  },
                ],
              }))}
            />
            {leftOut > 0 && (
              <Typography variant="caption" color="textSecondary">
                {formatLoads(leftOut)} left out: the rate per mile is too far from the market’s.
              </Typography>
            )}
          </>
        );
      }}
    </FigureCard>
  );
}

function TrucksCard() {
  return (
    <FigureCard
      title="Trucks"
      subtitle="Your trucks by status"
      link={{ to: '/truck', label: 'Trucks' }}
      query={useTruckNumbers()}
      height={150}
    >
      {(numbers) => (
        <>
          {TRUCK_STATUSES.every((status) => numberOf(numbers, status) === 0) && (
            <EmptyChart>Trucks by status, once you create one.</EmptyChart>
          )}
          <FigureTable
            counts
            caption="Number of trucks"
            rows={TRUCK_STATUSES.map((status) => ({
              name: TRUCK_STATUS_NAMES[status],
              to: `/truck?truckStatus=${TruckStatus[status]}`,
              figures: [
                {
                  value: formatNumber(numberOf(numbers, status)),
                  meaning: `Number of your trucks whose status is ${TRUCK_STATUS_NAMES[status]}.`,
                },
              ],
            }))}
          />
        </>
      )}
    </FigureCard>
  );
}

const numberOf = (numbers: TrucksNumbersByStatus, status: (typeof TRUCK_STATUSES)[number]): number =>
  ({
    [TruckStatus.OnRoad]: numbers.trucksOnRoad,
    [TruckStatus.Pending]: numbers.trucksPending,
    [TruckStatus.Repair]: numbers.trucksRepair,
  })[status];

function ProfitabilityCard() {
  return (
    <FigureCard
      title="Equipment Profitability %"
      subtitle="Loads that are booked or further"
      link={{ to: '/load', label: 'Loads' }}
      query={useProfitability()}
      height={CHART_HEIGHT + 95}
    >
      {({ withTruck: { flatbed, reefer, van }, withoutTruck }) => {
        const shares = { Flatbed: flatbed, Reefer: reefer, Van: van };
        return (
          <>
            <Bars
              emptyText="Profit in percent of the rate, once a load is booked."
              names={Object.keys(shares)}
              series={[{ values: Object.values(shares), color: 'primary', format: (share) => `${share}%` }]}
            />
            <FigureTable
              caption="Profit in percent of the rate"
              rows={Object.entries(shares).map(([name, share]) => ({
                name,
                to: `/load?equipment=${name}`,
                figures: [
                  {
                    value: formatPercent(share),
                    negative: share < 0,
                    meaning: `100 × profits / rates of your ${name} loads that have a truck and are booked, in progress, completed or paid. 0 without such loads.`,
                  },
                ],
              }))}
            />
            <WithoutTruck loads={withoutTruck} />
          </>
        );
      }}
    </FigureCard>
  );
}

function LoadsCard() {
  return (
    <FigureCard
      title="Loads"
      subtitle="Number and mileage by status"
      link={{ to: '/load', label: 'Loads' }}
      query={useLoadNumbers()}
      height={325}
    >
      {(numbers) => (
        <>
          {numbers.all === 0 && <EmptyChart>Loads by status, once you save one.</EmptyChart>}
          <FigureTable
            counts
            caption="Loads by status"
            columns={['Number', 'Mileage']}
            rows={ALL_GROUPS.map(({ name, group, to, loads }) => ({
              name,
              to,
              figures: [
                { value: formatNumber(numbers[group]), meaning: `Number of ${loads}.` },
                {
                  value: formatMiles(numbers[`${group}Mileage`]),
                  meaning: `All miles, empty ones included, of ${loads}.`,
                },
              ],
            }))}
          />
        </>
      )}
    </FigureCard>
  );
}
