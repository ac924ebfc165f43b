import { isImageOf } from '@lanewise/auth';
import { TOPICS } from '@lanewise/contracts';
import { notFound } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { Driver } from './drivers/driver.entity.js';
import { Truck } from './trucks/truck.entity.js';

/** @throws a 404 for an image of another account, as for an unknown one */
export function assertOwnAvatar({ avatar }: { avatar?: string | null }, ownerId: string): void {
  if (avatar && !isImageOf(avatar, ownerId)) throw notFound('image-not-found');
}

/**
 * Announces that an image was taken off a truck or driver, unless another one of the owner's shows it. Call it after the
 * change.
 */
export async function dropImage(
  manager: EntityManager,
  ownerId: string,
  fileName: string | null,
): Promise<void> {
  if (fileName === null) return;
  const shown = { userId: ownerId, avatar: fileName };
  if ((await manager.existsBy(Truck, shown)) || (await manager.existsBy(Driver, shown))) return;
  await addToOutbox(manager, TOPICS.droppedImages, ownerId, { ownerId, fileNames: [fileName] });
}
