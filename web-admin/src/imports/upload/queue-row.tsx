import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useRef } from 'react';
import { formatBytes } from '../../shared/format/format';
import { QueueRowState } from './queue-row-state';
import type { QueuedFile } from './upload-queue';
import type { UploadQueue } from './use-upload-queue';

interface Props {
  queued: QueuedFile;
  uploads: UploadQueue;
  /** Called before the row leaves the panel: the focus has to go elsewhere. */
  onGone: () => void;
}

/** A chosen file: its progress, and questions about it. */
export function QueueRow({ queued, uploads, onGone }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const { key, file, stage } = queued;
  const uploading = stage.at === 'uploading';
  const label = uploading ? 'Cancel upload' : 'Remove';

  const close = () => {
    if (uploading) return uploads.abort(key);
    onGone();
    uploads.remove(key);
  };

  return (
    <Box
      ref={row}
      component="li"
      tabIndex={-1}
      aria-label={file.name}
      sx={{
        listStyle: 'none',
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            pt: 0.5,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.25,
          }}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {file.name}
            </Box>{' '}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {formatBytes(file.size)}
            </Typography>
          </Typography>
          <QueueRowState
            queued={queued}
            uploads={uploads}
            onAnswered={() => row.current?.focus()}
            onGone={onGone}
          />
        </Box>
        <Tooltip title={label}>
          <IconButton size="small" aria-label={`${label}: ${file.name}`} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
    </Box>
  );
}
