import { formatMoney, formatNumber } from '@lanewise/browser';
import { formatWindow } from '@lanewise/browser/time';
import { DUE_LOADS_SHOWN, type DueLoads, LOAD_DUE_NAMES, LoadDue, type SavedLoad } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Ago } from '../../shared/ago';
import { PageLink } from '../../shared/page-link';
import { useTruckPlans } from '../../shared/plan/truck-plans';
import { useOwnTrucks } from '../../shared/use-own-trucks';
import { useDueLoads } from './api';
import { FigureCard } from './figure-card';
import { freeTrucks } from './free-trucks';

/** Lists what needs a look today: free trucks, loads that are due, and money that is. Each leads to its list. */
export function TodayCard() {
  const trucks = useOwnTrucks();
  const free = freeTrucks(trucks.data ?? [], useTruckPlans(), Date.now());
  return (
    <FigureCard
      title="Today"
      subtitle="What is due by tomorrow"
      link={{ to: '/load', label: 'Loads' }}
      query={useDueLoads()}
      height={96}
    >
      {({ itemList }) => {
        const due = itemList.filter(({ count }) => count > 0);
        if (due.length === 0 && free.length === 0) {
          return <Typography color="textSecondary">Nothing is due today or tomorrow.</Typography>;
        }
        return (
          <Box
            sx={{
              display: 'grid',
              columnGap: 3,
              rowGap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
            }}
          >
            {free.length > 0 && (
              <Entry
                name="Trucks free by tomorrow"
                to="/truck"
                count={free.length}
                rows={free
                  .slice(0, DUE_LOADS_SHOWN)
                  .map(({ id, name, text, to }) => ({ id, to, name, about: text }))}
              />
            )}
            {due.map((loads) => (
              <Entry
                key={loads.due}
                name={LOAD_DUE_NAMES[loads.due]}
                to={listOf(loads.due)}
                count={loads.count}
                rows={loads.itemList.map((load) => ({
                  id: load.id,
                  to: `${listOf(loads.due)}&edit=${load.id}`,
                  name: `${load.origin} → ${load.destination}`,
                  about: aboutLoad(load, loads.due),
                }))}
              />
            ))}
          </Box>
        );
      }}
    </FigureCard>
  );
}

const listOf = (due: DueLoads['due']): string => `/load?due=${LoadDue[due]}`;

/** Returns what the user has to know of a load that is due for a reason. */
function aboutLoad(load: SavedLoad, due: DueLoads['due']): ReactNode {
  const pickup = formatWindow(load.pickUp, load.pickUpEnd, load.originTimeZone);
  const by = load.truck ? ` · ${load.truck.name}` : '';
  switch (due) {
    case LoadDue.Delivery:
      return formatWindow(load.delivery!, load.deliveryEnd, load.destinationTimeZone) + by;
    case LoadDue.Changed:
      return `${load.marketChange?.gone ? 'Gone' : 'Changed'} · ${pickup}`;
    case LoadDue.Unpaid:
      return (
        <>
          {formatMoney(load.rate)} · delivered <Ago instant={load.delivery ?? load.pickUp} />
        </>
      );
    default:
      return pickup + by;
  }
}

interface EntryProps {
  name: string;
  /** The list of all of them. */
  to: string;
  count: number;
  rows: { id: string; to: string; name: string; about: ReactNode }[];
}

/** A number that leads to its list, and the first ones of it. */
function Entry({ name, to, count, rows }: EntryProps) {
  return (
    <div>
      <PageLink
        to={to}
        color="textPrimary"
        sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minHeight: 44, pt: 1 }}
      >
        <Box component="span" sx={{ fontSize: 22, lineHeight: '28px', fontWeight: 600 }}>
          {formatNumber(count)}
        </Box>{' '}
        {name}
      </PageLink>
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13 }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            {/* As high as a thumb needs it. */}
            <PageLink
              to={row.to}
              color="textPrimary"
              underline="none"
              sx={{ display: 'block', py: 0.75, overflowWrap: 'anywhere' }}
            >
              <Box component="span" sx={{ display: 'block', textDecoration: 'underline' }}>
                {row.name}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {row.about}
              </Box>
            </PageLink>
          </Box>
        ))}
      </Box>
    </div>
  );
}
