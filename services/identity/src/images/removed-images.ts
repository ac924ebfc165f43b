import { FILE_STORE, type FileStore } from '@lanewise/files';
import { ServiceTask } from '@lanewise/runtime';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Image } from './image.entity.js';

const PAGE = 100;

/**
 * Deletes images without an owner, with their files: of deleted accounts, former logos, and unfinished removals.
 */
@Injectable()
export class RemovedImages {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Removes an image. The row goes last: while it exists, its file will be deleted. */
  async remove({ fileName, fileKey }: Pick<Image, 'fileName' | 'fileKey'>): Promise<void> {
    await this.files.remove(fileKey);
    await this.images.delete({ fileName });
  }

  @ServiceTask('removed-images', '*/2 * * * *')
  async run(signal: AbortSignal): Promise<void> {
    let images: Image[];
    do {
      images = await this.images.find({ where: { ownerId: IsNull(), brokerId: IsNull() }, take: PAGE });
      for (const image of images) {
        if (signal.aborted) return;
        await this.remove(image);
      }
    } while (images.length === PAGE);
  }
}
