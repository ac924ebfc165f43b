import { type Actor, CurrentActor } from '@lanewise/auth';
import type { UploadedImage } from '@lanewise/contracts';
import { Creates } from '@lanewise/http';
import { Controller, Delete, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeleteImageQuery } from './image.dto.js';
import { ImagesService } from './images.service.js';

@Controller('image')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Post('upload')
  @HttpCode(200)
  @Creates()
  upload(@CurrentActor() actor: Actor, @Req() request: Request): Promise<UploadedImage> {
    return this.images.upload(actor, request);
  }

  @Delete('delete')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Query() { fileName }: DeleteImageQuery): Promise<void> {
    return this.images.delete(actor, fileName);
  }
}
