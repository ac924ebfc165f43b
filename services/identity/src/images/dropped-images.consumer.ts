import { type DroppedImages, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Controller } from '@nestjs/common';
import { In } from 'typeorm';
import { lockAccountIfAny } from '../accounts/find-accounts.js';
import { Image } from './image.entity.js';

/** Removes images that nothing of their owner shows any longer. `RemovedImages` deletes their files. */
@Controller()
export class DroppedImagesConsumer {
  @OnEvent(TOPICS.droppedImages)
  async apply({ ownerId, fileNames }: DroppedImages, { manager }: EventContext): Promise<void> {
    const owner = await lockAccountIfAny(manager, ownerId);
    // The images of a removed account went with it.
    if (!owner) return;
    const unseen = fileNames.filter((fileName) => fileName !== owner.avatar);
    await manager.update(Image, { fileName: In(unseen), ownerId }, { ownerId: null });
  }
}
