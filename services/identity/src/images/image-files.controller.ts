import { Public } from '@lanewise/http';
import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { ImagesService } from './images.service.js';

/** Serves an image to anyone who has its name. The image behind a name never changes. */
@Controller('uploads/images')
export class ImageFilesController {
  constructor(private readonly images: ImagesService) {}

  @Public()
  @Get(':fileName')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async get(
    @Param('fileName') fileName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { content, contentType, bytes } = await this.images.open(fileName);
    // Set only now: refusals must not be cached.
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    return new StreamableFile(content, { type: contentType, length: bytes, disposition: 'inline' });
  }
}
