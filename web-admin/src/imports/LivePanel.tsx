import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { ErrorAlert } from '../app/ErrorAlert';
import { LiveImport } from './LiveImport';
import type { LiveImports } from './useLiveImports';

/** The imports that run, and how those that ran while the page was open have ended. */
export function LivePanel({ live }: { live: LiveImports }) {
  return (
    <Card component="section" aria-labelledby="live-title" sx={{ p: 2 }}>
      <Typography id="live-title" variant="h2" sx={{ mb: 1.5 }}>
        Progress
      </Typography>
      {live.error && <ErrorAlert message={live.error.message} onRetry={live.refetch} sx={{ mb: 1.5 }} />}
      {live.isPending && <Skeleton variant="rounded" height={72} />}
      {!live.isPending && !live.error && live.imports.length === 0 && (
        <Typography color="textSecondary">Nothing is being imported. An upload shows up here.</Typography>
      )}
      <Stack spacing={2.5}>
        {live.imports.map((record) => (
          <LiveImport key={record.id} record={record} onDismiss={() => live.dismiss(record.id)} />
        ))}
      </Stack>
    </Card>
  );
}
