import { imageFileName } from '@lanewise/auth';
import type { ImageType } from '@lanewise/contracts';
import { newCode } from '../shared/secret-code.js';

/** The first bytes of a file of each type. */
const SIGNATURES: Record<ImageType, Buffer> = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};
const EXTENSIONS: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The type of a file by its first bytes; undefined for a type that is not accepted. */
export function imageTypeOf(content: Buffer): ImageType | undefined {
  const types = Object.keys(SIGNATURES) as ImageType[];
  return types.find((type) => content.subarray(0, SIGNATURES[type].length).equals(SIGNATURES[type]));
}

/** The name of a new picture of an owner. */
export const newImageName = (ownerId: string, type: ImageType): string =>
  imageFileName(ownerId, newCode(), EXTENSIONS[type]);
