import { FILE_STORE, type FileStore } from '@lanewise/files';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrokerLogosConsumer } from './broker-logos.consumer.js';
import { DroppedImagesConsumer } from './dropped-images.consumer.js';
import { Image } from './image.entity.js';
import { ImageFilesController } from './image-files.controller.js';
import { IMAGE_SETTINGS, type ImageSettings } from './image.settings.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';
import { RemovedImages } from './removed-images.js';
import { StrayImages } from './stray-images.js';

@Module({})
export class ImagesModule {
  static with(files: FileStore, settings: ImageSettings): DynamicModule {
    return {
      module: ImagesModule,
      imports: [TypeOrmModule.forFeature([Image])],
      controllers: [ImagesController, ImageFilesController, DroppedImagesConsumer, BrokerLogosConsumer],
      providers: [
        { provide: FILE_STORE, useValue: files },
        { provide: IMAGE_SETTINGS, useValue: settings },
        ImagesService,
        RemovedImages,
        StrayImages,
      ],
      exports: [ImagesService],
    };
  }
}
