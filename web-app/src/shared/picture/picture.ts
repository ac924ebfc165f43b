import { IMAGE_TYPES, LIMITS, type ImageType } from '@lanewise/contracts';

/** The picture of a person or truck: the name of a stored file, a file that is yet to be stored, or none. */
export type Picture = string | File | null;

/** A square of a picture, in its pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/** Returns whether a file may be uploaded: its type is allowed, and it is not too large. */
export function isAcceptable({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return (IMAGE_TYPES as readonly string[]).includes(type) && size > 0 && size <= LIMITS.image.bytes;
}

/** Returns the side of a cropped square in pixels: at most that of the square, and at most the limit. */
export function croppedSide({ width }: Square): number {
  return Math.max(1, Math.min(Math.round(width), LIMITS.image.side));
}

/** Reads a picture. Throws when the browser cannot show it, or when it has too many pixels. */
export async function readPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  if (picture.naturalWidth * picture.naturalHeight > LIMITS.image.pixels) throw new Error('Too many pixels');
  return picture;
}

/** Crops a square out of a picture, which the browser has turned upright. */
export async function cropPicture(picture: HTMLImageElement, square: Square, type: ImageType): Promise<File> {
  const side = croppedSide(square);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, square.x, square.y, square.width, square.width, 0, 0, side, side);
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!cut) throw new Error('The picture cannot be cropped');
  return new File([cut], type === 'image/png' ? 'avatar.png' : 'avatar.jpg', { type });
}
