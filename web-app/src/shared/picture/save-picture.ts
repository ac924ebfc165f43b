import { callApi } from '@lanewise/browser';
import { IMAGE_FIELD, type UploadedImage } from '@lanewise/contracts';
import type { Picture } from './picture';

interface SavePictureOptions<Saved> {
  picture: Picture;
  /** File name of the picture so far. */
  previous: string | null;
  /** Saves what the picture belongs to, with the picture's file name. */
  save: (fileName: string | null) => Promise<Saved>;
  /** Shown on failure when the server has no message. */
  fallback: string;
}

/** Saves a record with its picture, which is uploaded first. The old file is deleted last, so that a failure loses nothing. */
export async function savePicture<Saved>(options: SavePictureOptions<Saved>): Promise<Saved> {
  const { picture, previous, save, fallback } = options;
  const fileName = picture instanceof File ? await upload(picture, fallback) : picture;
  const saved = await save(fileName).catch(async (error: unknown) => {
    if (fileName !== picture) await discard(fileName);
    throw error;
  });
  if (previous !== fileName) await discard(previous);
  return saved;
}

async function upload(picture: File, fallback: string): Promise<string> {
  const form = new FormData();
  form.append(IMAGE_FIELD, picture);
  const { fileName } = await callApi<UploadedImage>('/image/upload', {
    method: 'POST',
    body: form,
    fallback,
  });
  return fileName;
}

/** Deletes a file that is no longer used. Failures are ignored: the user could do nothing about them. */
async function discard(fileName: string | null): Promise<void> {
  if (fileName === null) return;
  const query = new URLSearchParams({ fileName }).toString();
  await callApi(`/image/delete?${query}`, { method: 'DELETE' }).catch(() => undefined);
}
