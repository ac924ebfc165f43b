import { Public } from '@lanewise/http';
import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { ImagesService } from './images.service.js';

/** Serves images to everyone who has a name. What a name stands for never changes. */
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
    // A refusal is not for long.
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    return new StreamableFile(content, { type: contentType, length: bytes, disposition: 'inline' });
  }
}
