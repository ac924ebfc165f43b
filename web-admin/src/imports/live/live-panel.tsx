import { IMPORT_SOURCE_NAMES, type ImportView } from '@lanewise/contracts';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useRef } from 'react';
import { ErrorAlert } from '../../shared/error-alert';
import { formatBytes } from '../../shared/format/format';
import { CancelButton } from '../cancel-button';
import { StatusChip } from '../status-chip';
import { waitsFor } from './live';
import { LiveImport } from './live-import';
import type { LiveImports } from './use-live-imports';

/** The running and waiting imports, and the outcomes of those that ended while the page was open. */
export function LivePanel({ live }: { live: LiveImports }) {
  const panel = useRef<HTMLDivElement>(null);
  const running = live.active.filter(({ status }) => status === 'running');
  const waiting = live.active.filter(({ status }) => status === 'queued');
  const idle = live.active.length + live.ended.length === 0;
  const dismiss = (id: string) => {
    // The focused button disappears with its import.
    panel.current?.focus({ preventScroll: true });
    live.dismiss(id);
  };
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      component="section"
      aria-labelledby="live-title"
      sx={{ p: 2, mt: 2, outline: 'none' }}
    >
      <Typography id="live-title" variant="h2" sx={{ mb: 1.5 }}>
        Progress
      </Typography>
      {live.error && <ErrorAlert error={live.error} onRetry={live.refetch} sx={{ mb: 1.5 }} />}
      {live.isPending && <Skeleton variant="rounded" height={24} />}
      {!live.isPending && !live.error && idle && (
        <Typography color="textSecondary">Nothing is being imported. Uploads will appear here.</Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          '& > .wide': { gridColumn: '1 / -1' },
        }}
      >
        {running.map((record) => (
          <LiveImport key={record.id} record={record} />
        ))}
        {waiting.length > 0 && (
          <Box className="wide" component="ul" aria-label="Waiting" sx={{ m: 0, p: 0 }}>
            {waiting.map((record) => (
              <WaitingImport key={record.id} record={record} active={live.active} />
            ))}
          </Box>
        )}
        {live.ended.map((record) => (
          <LiveImport key={record.id} record={record} onDismiss={() => dismiss(record.id)} />
        ))}
      </Box>
    </Card>
  );
}

interface WaitingProps {
  record: ImportView;
  active: readonly ImportView[];
}

/** An import that waits for its turn, in one line. */
function WaitingImport({ record, active }: WaitingProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.25,
        py: 0.75,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <StatusChip record={record} />
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
        <bdi>{record.fileName}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {IMPORT_SOURCE_NAMES[record.source]} · {formatBytes(record.fileSize)} · {waitsFor(record, active)}
      </Typography>
      <CancelButton record={record} />
    </Box>
  );
}
