import CloseIcon from '@mui/icons-material/Close';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Box, Button, Card, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { MESSAGES } from '@lanewise/contracts';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatBytes } from './format';
import { FormatNote } from './FormatNote';
import { UploadProgress } from './UploadProgress';
import { useUpload } from './useUpload';

/** Takes a load file, chosen or dropped, and sends it. */
export function UploadCard({ onAccepted }: { onAccepted: (importId: string) => void }) {
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [dragging, setDragging] = useState(false);
  const upload = useUpload((importId) => {
    setFile(null);
    onAccepted(importId);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void upload.start(file);
    else notify(MESSAGES.chooseFile, { type: 'warning' });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !upload.samples) setFile(dropped);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setDragging(true);
  };

  return (
    <Card
      component="section"
      aria-labelledby="upload-title"
      onDragOver={dragOver}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
      sx={{ p: 2 }}
    >
      <Typography id="upload-title" variant="h2" sx={{ mb: 1.5 }}>
        Upload a Central Loads file
      </Typography>
      <Stack component="form" onSubmit={submit} spacing={1.5}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label="Load file"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 84,
            p: 2,
            border: '1.5px dashed',
            borderColor: dragging ? 'primary.main' : 'text.secondary',
            bgcolor: dragging ? 'action.hover' : 'transparent',
            borderRadius: 1,
          }}
        >
          <Button
            variant="outlined"
            startIcon={<UploadFileIcon />}
            disabled={upload.samples !== null}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          {file ? (
            <ChosenFile file={file} onRemove={upload.samples ? undefined : () => setFile(null)} />
          ) : (
            <Typography color="textSecondary">or drop a CSV file here</Typography>
          )}
        </Box>
        {upload.samples && file ? (
          <UploadProgress samples={upload.samples} size={file.size} onAbort={upload.abort} />
        ) : (
          <Box>
            <Button type="submit" variant="contained">
              Upload
            </Button>
          </Box>
        )}
      </Stack>
      <FormatNote />
    </Card>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove?: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{file.name}</bdi>
      </Typography>
      <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {formatBytes(file.size)}
      </Typography>
      {onRemove && (
        <Tooltip title="Remove the file">
          <IconButton size="small" aria-label="Remove the file" onClick={onRemove}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
