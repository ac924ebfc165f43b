import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { type KindSettings, NOTIFICATION_KIND_NAMES, type NotificationSettings } from '@lanewise/contracts';
import { Box, Skeleton, Switch, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Section } from '../section';
import { useKinds } from './use-kinds';
import type { QuietHours } from './use-quiet-hours';

const QuietHoursForm = lazy(() => import('./quiet-hours-form'));

/** The kinds of notifications that the user gets in the bell and by email. */
export function NotificationKinds() {
  const { settings, error, retry, change } = useKinds();
  return (
    <Section title="Notifications">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        What we tell you in the app and by email. Warnings cannot be turned off.
      </Typography>
      {settings ? (
        <>
          <Box component="table" sx={TABLE}>
            <thead>
              <tr>
                <th scope="col">About</th>
                <th scope="col">In the app</th>
                <th scope="col">Email</th>
              </tr>
            </thead>
            <tbody>
              {settings.kinds.map((kind) => (
                <Kind key={kind.kind} name={NOTIFICATION_KIND_NAMES[kind.kind]} {...kind} onChange={change} />
              ))}
              <Kind name={NOTIFICATION_KIND_NAMES.warning} push mail />
            </tbody>
          </Box>
          <Suspense fallback={<Box sx={{ minHeight: 150 }} />}>
            <QuietHoursForm hours={quietHoursOf(settings)} />
          </Suspense>
        </>
      ) : error ? (
        <ErrorDisplay message={errorMessage(error)} reference={referenceOf(error)} onRetry={retry} />
      ) : (
        <Skeleton role="status" aria-label="Loading the kinds" variant="rounded" height={400} />
      )}
    </Section>
  );
}

function quietHoursOf({ quietFrom, quietUntil, timeZone }: NotificationSettings): QuietHours | null {
  return quietFrom && quietUntil && timeZone ? { quietFrom, quietUntil, timeZone } : null;
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { p: 0, borderBottom: 1, borderColor: 'divider', textAlign: 'center', width: 84 },
  '& th': { py: 0.5, fontWeight: 400, color: 'text.secondary' },
  '& th:first-of-type': { textAlign: 'left', width: 'auto', color: 'text.primary' },
} as const;

interface KindProps extends Pick<KindSettings, 'push' | 'mail'> {
  name: string;
  kind?: KindSettings['kind'];
  /** Absent for what cannot be turned off. */
  onChange?: (settings: KindSettings) => void;
}

function Kind({ name, kind, push, mail, onChange }: KindProps) {
  const switchOf = (way: 'push' | 'mail', label: string) => (
    <Switch
      size="small"
      checked={way === 'push' ? push : mail}
      disabled={!onChange}
      slotProps={{ input: { 'aria-label': `${name}: ${label}` } }}
      onChange={(_event, on) => kind && onChange?.({ kind, push, mail, [way]: on })}
    />
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{switchOf('push', 'in the app')}</td>
      <td>{switchOf('mail', 'email')}</td>
    </tr>
  );
}
