import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { type Actor, hasRole, ownerOf } from '@lanewise/auth';
import {
  describeError,
  IMAGE_NAME_PATTERN,
  LIMITS,
  MESSAGES,
  Role,
  type UploadedImage,
} from '@lanewise/contracts';
import {
  FILE_STORE,
  FileMissingError,
  type FileStore,
  intoMemory,
  receiveUpload,
  type Upload,
} from '@lanewise/files';
import { createOnce, DomainError, notFound, QuotaReached } from '@lanewise/http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { changeAccount } from '../accounts/change-account.js';
import { lockAccount } from '../accounts/find-accounts.js';
import { removeAvatar } from '../accounts/transitions.js';
import { type NewImage, storeImage } from './add-image.js';
import { Image } from './image.entity.js';
import { IMAGE_SETTINGS, type ImageSettings } from './image.settings.js';
import { RemovedImages } from './removed-images.js';
import { ActiveUploads } from './active-uploads.js';

/** An image that is being served. */
export interface OpenImage extends Pick<Image, 'contentType' | 'bytes'> {
  content: Readable;
}

/** Uploaded pictures: stored re-encoded, each with an owner, served to anyone who has the name. */
@Injectable()
export class ImagesService {
  private readonly logger = new Logger('Images');
  private readonly uploads = new ActiveUploads();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly removed: RemovedImages,
    @Inject(IMAGE_SETTINGS) private readonly settings: ImageSettings,
  ) {}

  /**
   * Stores a picture that the actor uploads.
   * @throws what `receiveUpload` and `reEncode` throw; a 409 when the actor has reached the limit
   */
  async upload({ userId }: Actor, upload: Upload): Promise<UploadedImage> {
    const { stored } = await this.uploads.run(userId, () =>
      receiveUpload(upload, {
        limitBytes: LIMITS.image.bytes,
        store: async (content, limitBytes) =>
          storeImage(this.files, userId, await intoMemory(content, limitBytes)),
        discard: ({ fileKey }) => this.files.remove(fileKey),
      }),
    );
    try {
      return await this.register(userId, stored);
    } catch (error) {
      await this.files.remove(stored.fileKey);
      throw error;
    }
  }

  /**
   * Removes an image, and its owner's avatar if that is what it is. The logo of a broker is any administrator's.
   * @throws a 404 for another owner's image, as for one that does not exist
   */
  async delete(actor: Actor, fileName: string): Promise<void> {
    const image = await this.find(fileName);
    if (image.brokerId && !hasRole(actor, Role.Admin)) throw notFound(NOT_FOUND);
    const ownerId = ownerOf(actor, image.ownerId, NOT_FOUND);
    await this.dataSource.transaction((manager) =>
      // The account is locked before its images, here as everywhere, so two never wait for each other.
      changeAccount(manager, ownerId, async ({ avatar }) => {
        await manager.update(Image, { fileName }, { ownerId: null, brokerId: null });
        return avatar === fileName ? removeAvatar() : undefined;
      }),
    );
    await this.removed
      .remove(image)
      .catch((error) =>
        this.logger.warn(`A removed image could not be deleted yet: ${describeError(error)}`),
      );
  }

  /**
   * Opens an image for anyone who has its name.
   * @throws a 404 for an unknown name, or when the file is lost; a 503 when the store does not respond
   */
  async open(fileName: string): Promise<OpenImage> {
    const { contentType, bytes, fileKey } = await this.find(fileName);
    const content = this.files.open(fileKey);
    try {
      // Opening alone does not show whether the file exists.
      await once(content, 'readable');
    } catch (error) {
      if (error instanceof FileMissingError) throw notFound(NOT_FOUND);
      this.logger.error(`An image could not be read: ${describeError(error)}`);
      throw new DomainError(503, 'storage-unavailable', MESSAGES.storageUnavailable);
    }
    return { contentType, bytes, content };
  }

  /**
   * Says whether an image belongs to the user. It is locked against removal until the transaction ends. The caller has
   * locked the account.
   */
  async isOwn(manager: EntityManager, userId: string, fileName: string): Promise<boolean> {
    const image = await manager.findOne(Image, {
      where: { fileName, ownerId: userId },
      lock: { mode: 'pessimistic_read' },
    });
    return image !== null;
  }

  private async register(ownerId: string, image: NewImage): Promise<UploadedImage> {
    const { IMAGES_PER_ACCOUNT: limit } = this.settings;
    return createOnce(this.dataSource, async (manager) => {
      await lockAccount(manager, ownerId);
      if ((await manager.countBy(Image, { ownerId })) >= limit)
        throw new QuotaReached('too-many-images', 'image', limit, true);
      await manager.insert(Image, { ...image, ownerId });
      return { fileName: image.fileName };
    });
  }

  private async find(fileName: string): Promise<Image> {
    const image = IMAGE_NAME_PATTERN.test(fileName)
      ? await this.dataSource.manager.findOneBy(Image, [
          { fileName, ownerId: Not(IsNull()) },
          { fileName, brokerId: Not(IsNull()) },
        ])
      : null;
    if (!image) throw notFound(NOT_FOUND);
    return image;
  }
}

const NOT_FOUND = 'image-not-found';
