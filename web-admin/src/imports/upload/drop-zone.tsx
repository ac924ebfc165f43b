import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Box, Button, Typography } from '@mui/material';
import { IMPORT_SOURCE_NAMES, type ImportSource } from '@lanewise/contracts';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { SOURCE_FILES } from './sources';

interface Props {
  source: ImportSource;
  dragging: boolean;
  chooser: RefObject<HTMLButtonElement | null>;
  onFiles: (files: Iterable<File>) => void;
}

/** Takes dropped files, and has a button to choose files. */
export function DropZone({ source, dragging, chooser, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const name = IMPORT_SOURCE_NAMES[source];
  const { accept, kinds } = SOURCE_FILES[source];

  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
  };

  return (
    <Box
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        // There is no dropping on a phone.
        minHeight: { sm: 84 },
        p: { xs: 0, sm: 2 },
        borderStyle: 'dashed',
        borderWidth: { xs: 0, sm: '1.5px' },
        borderColor: dragging ? 'primary.main' : 'text.secondary',
        bgcolor: dragging && over ? 'action.selected' : 'transparent',
        borderRadius: 1,
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={`${name} files`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        ref={chooser}
        variant="outlined"
        startIcon={<UploadFileIcon />}
        aria-label={`Choose files for ${name}`}
        onClick={() => input.current?.click()}
      >
        Choose files
      </Button>
      <Typography
        color={dragging ? 'primary' : 'textSecondary'}
        sx={{ display: { xs: 'none', sm: 'block' }, fontWeight: dragging ? 600 : 400 }}
      >
        {dragging ? `Drop ${name} files here` : `or drop ${kinds} files here`}
      </Typography>
    </Box>
  );
}
