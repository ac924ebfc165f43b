import { createHash } from 'node:crypto';
import { IMAGE_NAME_PATTERN } from '@lanewise/contracts';

/** Characters of an owner's tag, 96 bits of a hash. */
const TAG_LENGTH = 16;

/**
 * The file name of an uploaded image: a code that nobody can guess, then a tag of its owner. So every service can
 * tell whose image a name is, without asking identity; only identity makes these names.
 * @param extension `jpg` or `png`
 */
export const imageFileName = (ownerId: string, code: string, extension: string): string =>
  `${code}.${tagOf(ownerId)}.${extension}`;

/** Whether a name is that of an image of this owner. One whose name has no tag is nobody's. */
export const isImageOf = (fileName: string, ownerId: string): boolean =>
  IMAGE_NAME_PATTERN.exec(fileName)?.groups?.owner === tagOf(ownerId);

const tagOf = (ownerId: string): string =>
  createHash('sha256').update(ownerId).digest('base64url').slice(0, TAG_LENGTH);
