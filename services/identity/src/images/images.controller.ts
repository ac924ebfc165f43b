import { type Actor, CurrentActor } from '@lanewise/auth';
import { IMAGE_FIELD, type UploadedImage } from '@lanewise/contracts';
import { type Upload, UploadedIn } from '@lanewise/files';
import { Creates } from '@lanewise/http';
import { Cost, TakesItsTime } from '@lanewise/limits';
import { Controller, Delete, HttpCode, Post, Query } from '@nestjs/common';
import { DeleteImageQuery } from './image.dto.js';
import { ImagesService } from './images.service.js';

@Controller('image')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Post('upload')
  @HttpCode(200)
  @Creates()
  @Cost(10)
  @TakesItsTime()
  upload(@CurrentActor() actor: Actor, @UploadedIn(IMAGE_FIELD) upload: Upload): Promise<UploadedImage> {
    return this.images.upload(actor, upload);
  }

  @Delete('delete')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Query() { fileName }: DeleteImageQuery): Promise<void> {
    return this.images.delete(actor, fileName);
  }
}
