import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { ExpressAdapter } from '@nestjs/platform-express';

/** The JSON of a `T`, sent as it is: a large response is faster put together from texts that were kept. */
export class JsonText<T> {
  declare readonly of: T;

  constructor(readonly text: string) {}
}

/** Nest's adapter for Express, which also sends JSON that is written already, and nothing after a 503 at the limit. */
export class JsonTextAdapter extends ExpressAdapter {
  override setHeader(response: Response, name: string, value: string): unknown {
    return response.headersSent ? response : super.setHeader(response, name, value);
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (response.headersSent) {
      if (body instanceof StreamableFile) body.getStream().destroy();
      return response;
    }
    if (!(body instanceof JsonText)) return super.reply(response, body, statusCode);
    return super.reply(response.type('json'), body.text, statusCode);
  }
}
