import { formatLoads } from '@lanewise/browser';
import { type Broker, LIMITS, MOST_COUNTED_LOADS } from '@lanewise/contracts';
import { Link } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatUpTo } from '../shared/formatUpTo';
import { fetchBrokerLoadCounts, loadsAddress } from '../shared/marketLoads';

/** How many loads on the market a broker has, linked to them. Those of the list are counted together. */
export function BrokerLoadCount({ id, name }: Pick<Broker, 'id' | 'name'>) {
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
      {formatUpTo(count, MOST_COUNTED_LOADS)}
    </Link>
  );
}
