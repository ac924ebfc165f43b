import { fullName } from '@lanewise/browser';
import { LoadStatus, phoneUrl, type SavedLoad, type TruckDriver } from '@lanewise/contracts';
import { Box, Link, Typography } from '@mui/material';
import { LanePay } from '../../shared/lane-rates/lane-pay';
import {
  DetailSection,
  DetailSections,
  Freight,
  PostingNumbers,
  Route,
  ShipperContact,
} from '../../shared/load/detail-sections';
import { savedCard } from '../../shared/load/card-load';
import { formatInstant } from '@lanewise/browser/time';
import { PageLink } from '../../shared/page-link';
import { LoadMiles } from '../../shared/roads/load-miles';
import { freeAfter } from '../../shared/plan/free-after';
import { tripsFrom } from '../../shared/plan/plan-texts';
import { useOwnTrucks } from '../../shared/use-own-trucks';
import type { LoadCardActions } from './load-card';
import { LoadMap } from './load-map';
import { marketNotes } from './market-change';
import { PhoneActions } from './phone-actions';

/** The statuses in which the rate of a load is still negotiated. */
const NEGOTIABLE_STATUSES = [LoadStatus.Saved, LoadStatus.Booked];

interface LoadDetailsProps {
  id: string;
  load: SavedLoad;
  actions: LoadCardActions;
}

/** The details that do not fit into the row: notes, shipper, freight, stops with their map, numbers to copy, market changes. */
export default function LoadDetails({ id, load, actions }: LoadDetailsProps) {
  const drivers = useDriversOf(load);
  const changes = marketNotes(load);
  return (
    <Box id={id}>
      <PhoneActions load={load} drivers={drivers} actions={actions} />
      <DetailSections>
        {load.notes && (
          <DetailSection title="Notes">
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {load.notes}
            </Typography>
          </DetailSection>
        )}
        <DetailSection title="Broker">
          <ShipperContact load={load} />
        </DetailSection>
        <DetailSection title="Freight">
          <Freight load={load} />
        </DetailSection>
        <DetailSection title="Route">
          <Route load={load} />
        </DetailSection>
        <DetailSection title="Miles">
          <LoadMiles load={savedCard(load)} />
        </DetailSection>
        <DetailSection title="Load">
          <PostingNumbers load={load} />
          <Typography variant="body2" color="textSecondary">
            Saved {formatInstant(load.createdAt)}, your time
          </Typography>
        </DetailSection>
        <DetailSection title="Truck">
          <Typography variant="body2">
            {load.truck ? `${load.truck.name} · ${load.truck.licensePlate}` : 'No truck'}
          </Typography>
          {load.truckId && (
            <PageLink to={tripsFrom(load.truckId, freeAfter(load))} variant="body2">
              Plan a trip from its delivery
            </PageLink>
          )}
          {drivers.map((driver) => (
            <Typography key={driver.id} variant="body2">
              {fullName(driver)}{' '}
              <Link
                href={phoneUrl(driver.phone)}
                aria-label={`Call ${fullName(driver)}, ${driver.phone}`}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {driver.phone}
              </Link>
            </Typography>
          ))}
        </DetailSection>
        {changes.length > 0 && (
          <DetailSection title="On the market">
            {changes.map(({ full }) => (
              <Typography key={full} variant="body2">
                {full}
              </Typography>
            ))}
          </DetailSection>
        )}
      </DetailSections>
      {NEGOTIABLE_STATUSES.includes(load.loadStatus) && (
        <Box sx={{ px: 2, pb: 1, ml: { md: 1.25 } }}>
          <LanePay load={load} />
        </Box>
      )}
      <LoadMap load={load} />
    </Box>
  );
}

/** Returns the current drivers of a load's truck. */
function useDriversOf({ truckId }: SavedLoad): TruckDriver[] {
  return useOwnTrucks().data?.find(({ id }) => id === truckId)?.drivers ?? [];
}
