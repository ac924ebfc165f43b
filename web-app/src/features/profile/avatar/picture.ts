import { IMAGE_TYPES, LIMITS, type ImageType } from '@lanewise/contracts';

/** A square of a picture, in its pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/** True for a file that may be sent: of a type that is taken, and not too large. */
export function isAcceptable({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return (IMAGE_TYPES as readonly string[]).includes(type) && size > 0 && size <= LIMITS.image.bytes;
}

/** Side of what is kept of a square, in pixels: no larger than the square, nor than the limit. */
export function keptSide({ width }: Square): number {
  return Math.max(1, Math.min(Math.round(width), LIMITS.image.side));
}

/** Reads a picture. Throws for what the browser cannot show, or for more pixels than are taken. */
export async function readPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  if (picture.naturalWidth * picture.naturalHeight > LIMITS.image.pixels) throw new Error('Too many pixels');
  return picture;
}

/** Cuts a square out of a picture, turned as its camera was held. */
export async function cutSquare(picture: HTMLImageElement, square: Square, type: ImageType): Promise<File> {
  const side = keptSide(square);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, square.x, square.y, square.width, square.width, 0, 0, side, side);
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!cut) throw new Error('The picture cannot be cut');
  return new File([cut], type === 'image/png' ? 'avatar.png' : 'avatar.jpg', { type });
}
