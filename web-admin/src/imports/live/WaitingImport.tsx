import { Box, Typography } from '@mui/material';
import { type ImportView, IMPORT_SOURCE_NAMES } from '@lanewise/contracts';
import { CancelButton } from '../CancelButton';
import { formatBytes } from '../../shared/format';
import { StatusChip } from '../StatusChip';
import { waitsFor } from './waiting';

interface Props {
  record: ImportView;
  active: readonly ImportView[];
}

/** An import that waits for its turn, in one line. */
export function WaitingImport({ record, active }: Props) {
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
