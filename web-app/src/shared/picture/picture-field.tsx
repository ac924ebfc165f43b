import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { IMAGE_TYPES, imageAddress, MESSAGES } from '@lanewise/contracts';
import { Box, Button, CircularProgress, Stack } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { toast } from '../toast';
import { isAcceptable, type Picture } from './picture';

const CropDialog = lazy(() => import('./crop-dialog'));

interface PictureFieldProps {
  value: Picture;
  onChoose: (picture: File) => void;
  onDelete: () => void;
  /** While the picture is being saved. */
  busy?: boolean;
  /** Pixels. */
  size: number;
  /** Shows the picture at an address, or what stands for it where there is none. */
  children: (address: string | undefined) => ReactNode;
}

/** A picture that can be chosen, cropped, replaced and deleted. */
export function PictureField({ value, onChoose, onDelete, busy = false, size, children }: PictureFieldProps) {
  const address = useAddress(value);
  const [chosen, setChosen] = useState<File | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);

  // The focused Delete button disappears with the picture.
  const had = useRef(value !== null);
  useEffect(() => {
    if (had.current && value === null) uploadButton.current?.focus();
    had.current = value !== null;
  }, [value]);

  const refuse = () => toast(MESSAGES.fileInvalid, 'warning');
  const choose = (file: File) => (isAcceptable(file) ? setChosen(file) : refuse());

  return (
    <Stack role="group" aria-label="Picture" aria-busy={busy} sx={{ gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ position: 'relative', opacity: busy ? 0.6 : 1 }}>
        {children(address)}
        {busy && (
          <CircularProgress
            aria-label="Saving the picture"
            size={size}
            thickness={1.5}
            sx={{ position: 'absolute', inset: 0 }}
          />
        )}
      </Box>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={IMAGE_TYPES.join()}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen again.
          target.value = '';
          if (file) choose(file);
        }}
      />
      {/* Not disabled while busy, so that they keep the focus. */}
      <Stack direction="row" sx={{ gap: 1, '& [aria-disabled=true]': { opacity: 0.5 } }}>
        <Button
          ref={uploadButton}
          size="small"
          variant="outlined"
          startIcon={<UploadIcon />}
          aria-disabled={busy}
          onClick={() => busy || fileInput.current?.click()}
        >
          {value === null ? 'Upload' : 'Replace'}
        </Button>
        {value !== null && (
          <Button
            size="small"
            color="error"
            startIcon={<DeleteIcon />}
            aria-disabled={busy}
            onClick={() => busy || onDelete()}
          >
            Delete
          </Button>
        )}
      </Stack>
      <Suspense>
        {chosen && (
          <CropDialog
            file={chosen}
            onCrop={(picture) => {
              setChosen(null);
              onChoose(picture);
            }}
            onUnusable={() => {
              setChosen(null);
              refuse();
            }}
            onCancel={() => setChosen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** Returns the address at which the browser finds a picture, whether it is stored or only chosen so far. */
function useAddress(picture: Picture): string | undefined {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (!(picture instanceof File)) return;
    const url = URL.createObjectURL(picture);
    setChosen(url);
    return () => {
      setChosen(undefined);
      URL.revokeObjectURL(url);
    };
  }, [picture]);
  return typeof picture === 'string' ? imageAddress(picture) : chosen;
}
