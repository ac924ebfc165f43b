import { formatMoney, formatNumber } from '@lanewise/browser';
import { FormSkeleton } from '@lanewise/browser/ui';
import type { AccountFigures, InvoiceFigures, MarketFigures } from '@lanewise/contracts';
import { Box, Card, Link as PageLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ErrorAlert } from '../shared/error-alert';
import { listAddress } from '../shared/links/list-address';
import { fetchAccountFigures, fetchIncome, fetchMarketFigures } from './api';
import { LoadAges } from './load-ages';
import { ACCOUNTS_KEY } from './use-pending-tasks';

const MARKET_KEY = ['overview', 'market'];
const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

/** The figures of the business, each with a link to its details. */
export function BusinessFigures() {
  return (
    <Box sx={GRID}>
      <Figure title="Income" to="/income" queryKey={['overview', 'income']} queryFn={fetchIncome}>
        {(figures) => <Income figures={figures} />}
      </Figure>
      <Figure title="Live loads" to="/loads" queryKey={MARKET_KEY} queryFn={fetchMarketFigures}>
        {({ sources }) => <LoadAges sources={sources} />}
      </Figure>
      <Figure title="Searches" queryKey={MARKET_KEY} queryFn={fetchMarketFigures}>
        {({ searchDays }) => <Searches days={searchDays} />}
      </Figure>
      <Figure title="Accounts" to="/users" queryKey={ACCOUNTS_KEY} queryFn={fetchAccountFigures}>
        {(figures) => <Accounts figures={figures} />}
      </Figure>
    </Box>
  );
}

interface FigureProps<Figures> {
  title: string;
  /** Path of the page behind it. */
  to?: string;
  queryKey: string[];
  queryFn: () => Promise<Figures>;
  children: (figures: Figures) => ReactNode;
}

function Figure<Figures>({ title, to, queryKey, queryFn, children }: FigureProps<Figures>) {
  const id = useId();
  const { data, error, refetch } = useQuery({ queryKey, queryFn });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {to ? (
          <PageLink component={Link} to={to}>
            {title}
          </PageLink>
        ) : (
          title
        )}
      </Typography>
      {data === undefined && !error && <FormSkeleton label={`Loading ${title}`} rows={2} />}
      {data === undefined && error && <ErrorAlert error={error} onRetry={refetch} />}
      {data !== undefined && children(data)}
    </Card>
  );
}

const BIG = { fontSize: '1.375rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' };

function Income({ figures: { months } }: { figures: InvoiceFigures }) {
  const [last, current] = [months.at(-2)?.income ?? 0, months.at(-1)?.income ?? 0];
  return (
    <>
      <Typography sx={BIG}>{formatMoney(current)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        this month, {formatMoney(last)} in all of the last
      </Typography>
      <Bars
        bars={months.map(({ month, income }) => ({ name: month, value: income, text: formatMoney(income) }))}
      />
    </>
  );
}

function Searches({ days }: { days: MarketFigures['searchDays'] }) {
  const week = days.slice(-7).reduce((sum, { searches }) => sum + searches, 0);
  return (
    <>
      <Typography sx={BIG}>{formatNumber(days.at(-1)?.searches ?? 0)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        today, {formatNumber(week)} in the last 7 days, in UTC
      </Typography>
      <Bars
        bars={days.map(({ day, searches }) => ({ name: day, value: searches, text: formatNumber(searches) }))}
      />
    </>
  );
}

function Accounts({ figures }: { figures: AccountFigures }) {
  return (
    <>
      <Typography sx={BIG}>{formatNumber(figures.all)}</Typography>
      <Typography variant="body2" color="textSecondary">
        <PageLink component={Link} to={listAddress('users', { group: 'new' })}>
          {formatNumber(figures.new)} signed up
        </PageLink>{' '}
        in the last 7 days,{' '}
        <PageLink component={Link} to={listAddress('users', { group: 'ending' })}>
          {formatNumber(figures.ending)} end
        </PageLink>{' '}
        in the next 7
      </Typography>
    </>
  );
}

interface Bar {
  /** The month or day. */
  name: string;
  value: number;
  /** The formatted value. */
  text: string;
}

/** A row of bars, the newest at the right. The figures that matter stand beside it in words. */
function Bars({ bars }: { bars: Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <Box aria-hidden>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 64 }}>
        {bars.map(({ name, value, text }) => (
          <Box
            key={name}
            title={`${name}: ${text}`}
            sx={{ flex: 1, height: '100%', display: 'flex', alignItems: 'flex-end' }}
          >
            <Box
              sx={{ width: '100%', minHeight: '1px', bgcolor: 'primary.main', borderRadius: '2px 2px 0 0' }}
              style={{ height: most > 0 ? `${(100 * Math.max(value, 0)) / most}%` : undefined }}
            />
          </Box>
        ))}
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', justifyContent: 'space-between' }}
      >
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </Typography>
    </Box>
  );
}
