import { IMPORT_SOURCE_NAMES, type ImportSource, SAMPLE_PATHS } from '@lanewise/contracts';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { type FormEvent, useId, useRef } from 'react';
import { fetchSample } from '../api';
import { DownloadButton } from '../download-button';
import { DropZone } from './drop-zone';
import { FormatNote } from './format-note';
import { QueueRow } from './queue-row';
import { SOURCE_FILES } from './sources';
import { isPending } from './upload-queue';
import type { UploadQueue } from './use-upload-queue';

interface Props {
  source: ImportSource;
  uploads: UploadQueue;
  /** Files are being dragged over the page. */
  dragging: boolean;
}

/** Uploads files of one source, one after another. */
export function UploadPanel({ source, uploads, dragging }: Props) {
  const titleId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const files = uploads.queue.filter((queued) => queued.source === source);
  const pending = files.filter(isPending).length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    uploads.start(source);
  };

  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{
        p: 2,
        // Aligns the parts of both panels, however many files wait in one of them.
        display: 'grid',
        gridRow: 'span 3',
        gridTemplateRows: 'subgrid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 0,
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ mb: 1.5, flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32 }}
      >
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            columnGap: 1,
            alignItems: { sm: 'baseline' },
          }}
        >
          <Typography id={titleId} variant="h2">
            {IMPORT_SOURCE_NAMES[source]}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {SOURCE_FILES[source].kinds}
          </Typography>
        </Box>
        <SampleButton source={source} />
      </Stack>
      <Stack component="form" onSubmit={submit} spacing={1.5}>
        <DropZone
          source={source}
          dragging={dragging}
          chooser={chooser}
          onFiles={(chosen) => uploads.add(source, chosen)}
        />
        {files.length > 0 && (
          <Box component="ul" aria-label={`Files for ${IMPORT_SOURCE_NAMES[source]}`} sx={{ m: 0, p: 0 }}>
            {files.map((queued) => (
              <QueueRow
                key={queued.key}
                queued={queued}
                uploads={uploads}
                onGone={() => chooser.current?.focus()}
              />
            ))}
          </Box>
        )}
        <Box>
          <Button type="submit" variant="contained">
            {pending > 1 ? `Upload ${pending} files` : 'Upload'}
          </Button>
        </Box>
      </Stack>
      <FormatNote source={source} />
    </Card>
  );
}

/** Downloads a small sample file of a source. */
function SampleButton({ source }: { source: ImportSource }) {
  const path = SAMPLE_PATHS[source];
  return (
    <DownloadButton
      label={`Download a sample file for ${IMPORT_SOURCE_NAMES[source]}`}
      fetchBlob={() => fetchSample(source)}
      fileName={path.slice(path.lastIndexOf('/') + 1)}
    >
      Sample
    </DownloadButton>
  );
}
