import { Box, Typography } from '@mui/material';
import { IMPORT_SOURCE_NAMES, type ImportSource } from '@lanewise/contracts';
import type { ReactNode } from 'react';
import { CentralLoadsFormat } from './CentralLoadsFormat';
import { TruckSmarterFormat } from './TruckSmarterFormat';

const NOTES: Record<ImportSource, () => ReactNode> = {
  'central-loads': CentralLoadsFormat,
  'truck-smarter': TruckSmarterFormat,
};

/** What a file of the source looks like, collapsed. */
export function FormatNote({ source }: { source: ImportSource }) {
  const Note = NOTES[source];
  return (
    <Box
      component="details"
      sx={{
        mt: 2,
        pt: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        '& summary': { cursor: 'pointer', py: 0.25 },
      }}
    >
      <Typography component="summary" variant="h3">
        What a {IMPORT_SOURCE_NAMES[source]} file looks like
      </Typography>
      <Note />
    </Box>
  );
}
