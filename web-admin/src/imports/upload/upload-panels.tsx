import { IMPORT_SOURCES } from '@lanewise/contracts';
import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { UploadPanel } from './upload-panel';
import { useUploadQueue } from './use-upload-queue';

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

/**
 * Returns whether files are being dragged over the page. A file dropped outside a drop zone is ignored: the browser
 * would open it in place of the page, which would abort uploads.
 */
function useFileDrag(): boolean {
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Drop zones have prevented the default by now.
      if (!event.defaultPrevented) event.dataTransfer!.dropEffect = 'none';
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
      setDragging(false);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return dragging;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
