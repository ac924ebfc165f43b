import { Readable } from 'node:stream';
import type { FileStore } from '@lanewise/files';
import type { EntityManager } from 'typeorm';
import { Image } from './image.entity.js';
import { newImageName } from './image.rules.js';
import { reEncode } from './re-encode.js';

/** A stored picture that has no owner yet. */
export type NewImage = Pick<Image, 'fileName' | 'fileKey' | 'contentType' | 'bytes'>;

/** Stores a picture, re-encoded. */
export async function storeImage(files: FileStore, ownerId: string, upload: Buffer): Promise<NewImage> {
  const { content, type } = await reEncode(upload);
  const { key, size } = await files.save(Readable.from([content]), content.length);
  return { fileName: newImageName(ownerId, type), fileKey: key, contentType: type, bytes: size };
}

/** Stores a picture for an account. Returns its file name. */
export async function addImage(
  manager: EntityManager,
  files: FileStore,
  ownerId: string,
  upload: Buffer,
): Promise<string> {
  const image = await storeImage(files, ownerId, upload);
  await manager.insert(Image, { ...image, ownerId });
  return image.fileName;
}
