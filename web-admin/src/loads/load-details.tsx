import { formatDateTime, formatMoney, formatNumber, formatPerMile } from '@lanewise/browser';
import { formatWindow } from '@lanewise/browser/time';
import { type AdminLoad, type ImportView, LOAD_SOURCE_NAMES, LOAD_STATUS_NAMES } from '@lanewise/contracts';
import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ErrorAlert } from '../shared/error-alert';
import { Facts } from '../shared/record/facts';
import { loadsAddress } from '../shared/links/market-loads';
import { UserLink } from '../shared/links/user-link';
import { equipmentsOf, Flags } from './load-columns';

interface Props {
  id: string;
  onEdit: (id: string) => void;
  onRemove: (load: AdminLoad) => void;
}

/** The details of one load and its source. */
export function LoadDetails({ id, onEdit, onRemove }: Props) {
  const { data: load, error, refetch } = useGetOne<AdminLoad>('loads', { id });
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!load) {
    return (
      <Box role="status" aria-label="Loading the load">
        <Skeleton variant="rounded" height={420} />
      </Box>
    );
  }
  return (
    <Stack spacing={2}>
      <Box>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{load.referenceId}</bdi>
        </Typography>
        <Flags load={load} />
      </Box>
      <Facts facts={withValues(factsOf(load))} />
      <Section title="Shipper" facts={shipperOf(load)} />
      <Section title="Where it came from" facts={originOf(load)} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button color="error" onClick={() => onRemove(load)}>
          Remove
        </Button>
        <Button variant="contained" onClick={() => onEdit(load.id)}>
          Edit
        </Button>
      </Stack>
    </Stack>
  );
}

type Fact = [string, ReactNode];

const withValues = (facts: Fact[]): Fact[] =>
  facts.filter(([, value]) => value !== null && value !== undefined && value !== '');

function Section({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Box component="section" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Facts facts={withValues(facts)} />
    </Box>
  );
}

const feet = (value: number | null) => value && `${value} ft`;

function milesOf({ miles, milesSource, roadMiles, roadMilesKind }: AdminLoad): string {
  if (milesSource === 'posted')
    return `${formatNumber(miles)} posted, ${formatNumber(roadMiles)} ${roadMilesKind === 'estimate' ? 'estimated' : 'by road'}`;
  return `${formatNumber(miles)} ${milesSource === 'road' ? 'by road' : 'estimated'}, none posted`;
}

const factsOf = (load: AdminLoad): Fact[] => [
  ['Status', load.loadStatus && LOAD_STATUS_NAMES[load.loadStatus]],
  ['Origin', load.origin],
  ['Pickup', formatWindow(load.pickUp, load.pickUpEnd, load.originTimeZone)],
  ['Stops', load.waypoints.map(({ fullName }) => fullName).join(' · ')],
  ['Destination', load.destination],
  ['Delivery', load.delivery && formatWindow(load.delivery, load.deliveryEnd, load.destinationTimeZone)],
  ['Equipment', equipmentsOf(load)],
  ['Miles', milesOf(load)],
  [
    'Rate',
    load.rate === 0 ? 'None posted' : `${formatMoney(load.rate)} · ${formatPerMile(load.ratePerMile)}`,
  ],
  [
    'Rate before',
    load.formerRate && `${formatMoney(load.formerRate)}, until ${formatDateTime(load.repricedAt!)}`,
  ],
  ['Length', feet(load.length)],
  ['Width', feet(load.width)],
  ['Height', feet(load.height)],
  ['Weight', load.weight && `${formatNumber(load.weight)} lb`],
  ['Commodity', load.commodity],
  ['Requirements', load.requirements],
  ['Saved by', load.savedCount === 1 ? '1 carrier' : `${formatNumber(load.savedCount ?? 0)} carriers`],
];

const shipperOf = (load: AdminLoad): Fact[] => [
  [
    'Broker',
    load.broker && (
      <Link component={RouterLink} to={loadsAddress({ brokerId: load.broker.id })} title="All of its loads">
        <bdi>{load.broker.name}</bdi>
      </Link>
    ),
  ],
  ['Company', <bdi key="company">{load.shipperName}</bdi>],
  ['Email', load.shipperEmail],
  ['Phone', load.shipperPhone],
  ['DOT', load.shipperDotNumber],
  ['MC', load.shipperMcNumber],
];

const originOf = (load: AdminLoad): Fact[] => [
  ['Source', LOAD_SOURCE_NAMES[load.source]],
  ['Posted by', load.userId && <UserLink id={load.userId} />],
  ['Added by', load.firstImportId && <ImportName id={load.firstImportId} />],
  [
    load.firstImportId ? 'Last import' : 'Import',
    load.importId && load.importId !== load.firstImportId && <ImportName id={load.importId} />,
  ],
  ['Added', formatDateTime(load.firstSeenAt)],
  ['Last written', formatDateTime(load.lastSeenAt)],
];

/** The file of an import, linked to its details. */
function ImportName({ id }: { id: string }) {
  const { data, isPending } = useGetOne<ImportView>('imports', { id });
  if (isPending) return '…';
  return (
    <Link component={RouterLink} to={`/imports?open=${encodeURIComponent(id)}`}>
      <bdi>{data?.fileName ?? 'An import'}</bdi>
    </Link>
  );
}
