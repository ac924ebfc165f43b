import { errorMessage, useSignedIn } from '@lanewise/browser';
import { DeleteDialog, UserAvatar } from '@lanewise/browser/ui';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { IMAGE_TYPES, MESSAGES } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { toast } from '../../../shared/toast';
import { removeAvatar, replaceAvatar } from '../api';
import { isAcceptable } from './picture';

const CropDialog = lazy(() => import('./CropDialog'));
const SIZE = 120;

/** The user's picture: upload, replace, delete. */
export function AvatarEditor() {
  const { user } = useSignedIn();
  const [chosen, setChosen] = useState<File | null>(null);
  const [asking, setAsking] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const change = useMutation({
    mutationFn: (picture: File | null) => (picture ? replaceAvatar(user, picture) : removeAvatar(user)),
    onSuccess: (_result, picture) => {
      toast(MESSAGES.profileUpdated, 'success');
      // The focused Delete button disappears.
      if (!picture) uploadButton.current?.focus();
    },
    onError: (error) => toast(errorMessage(error), 'error'),
  });

  const choose = (file: File) => {
    if (isAcceptable(file)) setChosen(file);
    else toast(MESSAGES.fileInvalid, 'warning');
  };

  return (
    <Stack
      role="group"
      aria-label="Picture"
      aria-busy={change.isPending}
      sx={{ gap: 1.5, alignItems: 'center' }}
    >
      <Box sx={{ position: 'relative', opacity: change.isPending ? 0.6 : 1 }}>
        <UserAvatar user={user} size={SIZE} />
        {change.isPending && (
          <CircularProgress
            aria-label="Saving the picture"
            size={SIZE}
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
          aria-disabled={change.isPending}
          onClick={() => change.isPending || fileInput.current?.click()}
        >
          {user.avatar ? 'Replace' : 'Upload'}
        </Button>
        {user.avatar && (
          <Button
            size="small"
            color="error"
            startIcon={<DeleteIcon />}
            aria-disabled={change.isPending}
            onClick={() => change.isPending || setAsking(true)}
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
              change.mutate(picture);
            }}
            onUnusable={() => {
              setChosen(null);
              toast(MESSAGES.fileInvalid, 'warning');
            }}
            onCancel={() => setChosen(null)}
          />
        )}
      </Suspense>
      <DeleteDialog open={asking} onClose={() => setAsking(false)} onConfirm={() => change.mutate(null)} />
    </Stack>
  );
}
