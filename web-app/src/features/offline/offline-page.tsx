import { formatMoney, formatNumber, formatShortGain, reloadSession, restoreSession } from '@lanewise/browser';
import { formatInstant, formatWindow } from '@lanewise/browser/time';
import { Brand, ErrorDisplay } from '@lanewise/browser/ui';
import { LOAD_STATUS_NAMES, MESSAGES, phoneUrl } from '@lanewise/contracts';
import { Alert, AlertTitle, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Ago } from '../../shared/ago';
import { type OfflineList, type OfflineLoad, readOfflineCopy } from '../../shared/offline-copy';

const RETRY_MS = 10_000;

const retry = () => void restoreSession();

/** Shown while the server cannot be reached: why, and what is stored to be read meanwhile. */
export function OfflinePage({ message }: { message: string }) {
  const [copy] = useState(readOfflineCopy);
  useEffect(() => {
    window.addEventListener('online', retry);
    // Browsers don't tell when a server is there again, nor a network that was silent. Quietly: this page stays meanwhile.
    const timer = setInterval(() => void reloadSession().catch(() => undefined), RETRY_MS);
    return () => {
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, []);
  const lists = copy ? [...(copy.saved ? [copy.saved] : []), ...copy.results] : [];
  if (lists.length === 0) return <ErrorDisplay large message={message} onRetry={retry} />;
  return (
    <Stack component="main" sx={{ width: '100%', maxWidth: 760, mx: 'auto', p: { xs: 1.5, sm: 2 }, gap: 2 }}>
      <title>Offline · Lanewise</title>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Brand />
        <Button variant="outlined" size="small" onClick={retry}>
          Try again
        </Button>
      </Stack>
      <Alert severity="warning" role="status">
        <AlertTitle>{navigator.onLine ? message : 'Offline'}</AlertTitle>
        Here is what you saw last. Lanewise goes on by itself when the network is back.
      </Alert>
      {lists.map((list) => (
        <OfflineSection key={list.title} list={list} />
      ))}
    </Stack>
  );
}

function OfflineSection({ list: { title, asOf, loads } }: { list: OfflineList }) {
  return (
    <Paper variant="outlined" component="section" aria-label={title}>
      <Typography variant="h2" component="h1" sx={{ px: 2, pt: 1.5 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
        {`As of ${formatInstant(asOf)}, `}
        <Ago instant={asOf} />
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {loads.map((load) => (
          <OfflineRow key={load.id} load={load} />
        ))}
        {loads.length === 0 && (
          <Typography component="li" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
            {MESSAGES.noLoads}
          </Typography>
        )}
      </Stack>
    </Paper>
  );
}

function OfflineRow({ load }: { load: OfflineLoad }) {
  const { origin, destination, pickUp, pickUpEnd, originTimeZone, delivery, deliveryEnd } = load;
  const { miles, rate, profit, shipperName, shipperPhone, referenceId, loadStatus } = load;
  return (
    <Stack
      component="li"
      sx={{ px: 2, py: 1, gap: 0.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {origin} → {destination}
        {loadStatus !== null && ` · ${LOAD_STATUS_NAMES[loadStatus]}`}
      </Typography>
      <Typography variant="body2">
        {`Pickup ${formatWindow(pickUp, pickUpEnd, originTimeZone)}`}
        {delivery && ` · Delivery ${formatWindow(delivery, deliveryEnd, load.destinationTimeZone)}`}
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[
          rate > 0 ? formatMoney(rate) : MESSAGES.noRate,
          `${formatNumber(miles)} mi`,
          ...(profit !== null && rate > 0 ? [`${formatShortGain(profit)} profit`] : []),
        ].join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {shipperName} · Ref # {referenceId}
        {shipperPhone && (
          <>
            {' · '}
            <Link href={phoneUrl(shipperPhone)}>{shipperPhone}</Link>
          </>
        )}
      </Typography>
    </Stack>
  );
}
