import { Box } from '@mui/material';
import { IMPORT_SOURCES } from '@lanewise/contracts';
import { UploadPanel } from './UploadPanel';
import { useFileDrag } from './useFileDrag';
import { useUploadQueue } from './useUploadQueue';

/** A panel for the files of each source. */
export function UploadPanels({ onAccepted }: { onAccepted: (importId: string) => void }) {
  const uploads = useUploadQueue(onAccepted);
  const dragging = useFileDrag();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {IMPORT_SOURCES.map((source) => (
        <UploadPanel key={source} source={source} uploads={uploads} dragging={dragging} />
      ))}
    </Box>
  );
}
