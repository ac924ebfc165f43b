import type { ImageType } from '@lanewise/contracts';
import {
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { cropPicture, readPicture, type Square } from './picture';

const MAX_ZOOM = 4;

interface CropDialogProps {
  file: File;
  /** Called with the chosen square as a new file. */
  onCrop: (picture: File) => void;
  /** Called when the file is not a picture that can be cropped. */
  onUnusable: () => void;
  onCancel: () => void;
}

/** Chooses the square of a picture to keep. */
export default function CropDialog({ file, onCrop, onUnusable, onCancel }: CropDialogProps) {
  const id = useId();
  const picture = usePicture(file, onUnusable);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const save = useMutation({
    mutationFn: ([from, part]: [HTMLImageElement, Square]) => cropPicture(from, part, file.type as ImageType),
    onSuccess: onCrop,
    onError: onUnusable,
  });

  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} variant="h2" component="h2">
        Crop your picture
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{
            position: 'relative',
            width: 'min(100%, 360px, 50dvh)',
            aspectRatio: '1',
            mx: 'auto',
            bgcolor: 'common.black',
            borderRadius: 1,
          }}
        >
          {picture ? (
            <Cropper
              image={picture.src}
              aspect={1}
              objectFit="cover"
              cropShape="round"
              showGrid={false}
              crop={crop}
              onCropChange={setCrop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              onZoomChange={setZoom}
              onCropAreaChange={(_percent, pixels) => setSquare(pixels)}
              style={{ containerStyle: { borderRadius: 'inherit' } }}
              cropperProps={{
                role: 'application',
                'aria-label': 'Picture',
                'aria-describedby': `${id}-help`,
              }}
            />
          ) : (
            <CircularProgress
              aria-label="Reading the picture"
              sx={{ position: 'absolute', inset: 0, m: 'auto' }}
            />
          )}
        </Box>
        <Typography id={`${id}-help`} variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          Drag the picture, or move it with the arrow keys.
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mt: 1, pr: 1 }}>
          <Typography id={`${id}-zoom`}>Zoom</Typography>
          <Slider
            size="small"
            aria-labelledby={`${id}-zoom`}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={zoom}
            getAriaValueText={(value) => `${Math.round(value * 100)}%`}
            onChange={(_event, value) => setZoom(value)}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={!picture || !square}
          onClick={() => picture && square && save.mutate([picture, square])}
        >
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns the picture in a file; null while it is being read. */
function usePicture(file: File, onUnreadable: () => void): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const reject = useEffectEvent(onUnreadable);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    let isUnmounted = false;
    readPicture(url).then(
      (read) => isUnmounted || setPicture(read),
      () => isUnmounted || reject(),
    );
    return () => {
      isUnmounted = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);

  return picture;
}
