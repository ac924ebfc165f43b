import { FILE_STORE, type FileStore, FileSweep, type ListedFile } from '@lanewise/files';
import { ServiceTask } from '@lanewise/runtime';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Image } from './image.entity.js';

/** Deletes files that no image refers to: a process that is killed during an upload leaves one behind. */
@Injectable()
export class StrayImages extends FileSweep {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    super(files);
  }

  @ServiceTask('stray-images', '23 * * * *')
  override run(signal: AbortSignal): Promise<void> {
    return super.run(signal);
  }

  protected async unneeded(files: ListedFile[]): Promise<ListedFile[]> {
    const images = await this.images.find({
      select: { fileKey: true },
      where: { fileKey: In(files.map(({ key }) => key)) },
    });
    const needed = new Set(images.map(({ fileKey }) => fileKey));
    return files.filter(({ key }) => !needed.has(key));
  }
}
