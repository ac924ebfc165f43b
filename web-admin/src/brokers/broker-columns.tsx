import { formatLoads } from '@lanewise/browser';
import { type Broker, LIMITS, MAX_COUNTED_LOADS, type UpkeepRun } from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Link } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Column } from '../shared/list/columns';
import { formatUpTo } from '../shared/format/format';
import { fetchBrokerLoadCounts, loadsAddress } from '../shared/links/market-loads';
import { OpenLink } from '../shared/record/open-link';
import { RowActions } from '../shared/list/row-actions';
import { useOpenRecord } from '../shared/record/use-open-record';
import { BrokerLogo } from './broker-logo';
import { BrokerRun } from './broker-run';
import { isWorthShowing } from './describe-run';

/**
 * @param runs the newest update of each broker's loads
 * @param onRemove called to open the dialog that removes a broker
 */
export const brokerColumns = (
  runs: ReadonlyMap<string, UpkeepRun>,
  onRemove: (broker: Broker) => void,
): Column<Broker>[] => [
  {
    label: 'Name',
    source: 'name',
    width: 210,
    card: 'title',
    render: ({ id, name, logo }) => (
      <Box className="line" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <BrokerLogo logo={logo} size={28} />
        <OpenLink id={id}>
          <bdi>{name}</bdi>
        </OpenLink>
      </Box>
    ),
  },
  { label: 'Short Name', source: 'shortName', width: 130, leaves: 3, render: ({ shortName }) => shortName },
  { label: 'Name in load files', width: 155, leaves: 2, render: ({ parserName }) => parserName },
  { label: 'Phone', width: 130, render: ({ phone }) => phone },
  { label: 'Email', width: 180, leaves: 5, render: ({ email }) => email },
  { label: 'Dot', width: 95, leaves: 4, source: 'dotNumber', render: ({ dotNumber }) => dotNumber },
  { label: 'MC', width: 95, leaves: 1, source: 'mcNumber', render: ({ mcNumber }) => mcNumber },
  {
    label: 'Loads',
    width: 150,
    render: ({ id, name }) => {
      const run = runs.get(id);
      return (
        <>
          <BrokerLoadCount id={id} name={name} />
          {run && isWorthShowing(run) && <BrokerRun run={run} name={name} />}
        </>
      );
    },
  },
  {
    label: 'Actions',
    width: 175,
    align: 'right',
    card: 'footer',
    render: (broker) => <BrokerActions broker={broker} onRemove={onRemove} />,
  },
];

/** Links to a broker's loads on the market by their number. Many rows of the list are counted in one call. */
function BrokerLoadCount({ id, name }: Pick<Broker, 'id' | 'name'>) {
  const { data: brokers = [] } = useListContext<Broker>();
  const place = brokers.findIndex((broker) => broker.id === id);
  const from = place - (place % LIMITS.countedBrokers);
  const ids = brokers.slice(from, from + LIMITS.countedBrokers).map((broker) => broker.id);
  const { data: counts } = useQuery({
    queryKey: ['loads', 'of-brokers', ids],
    queryFn: ({ signal }) => fetchBrokerLoadCounts(ids, signal),
    placeholderData: keepPreviousData,
  });
  const count = counts?.get(id);
  if (count === undefined) return '—';
  return (
    <Link
      component={RouterLink}
      to={loadsAddress({ brokerId: id })}
      aria-label={`${formatLoads(count)} of ${name}`}
    >
      {formatUpTo(count, MAX_COUNTED_LOADS)}
    </Link>
  );
}

interface Props {
  broker: Broker;
  onRemove: (broker: Broker) => void;
}

/** The actions of a broker. */
function BrokerActions({ broker, onRemove }: Props) {
  const { open } = useOpenRecord();
  return (
    <RowActions
      name={broker.name}
      actions={[
        { label: 'Edit', Icon: EditIcon, main: true, onClick: () => open(broker.id) },
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: () => onRemove(broker) },
      ]}
    />
  );
}
