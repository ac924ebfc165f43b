import type { Response } from 'express';
import { ExpressAdapter } from '@nestjs/platform-express';

/** The JSON of a `T`, sent as it is: a large response is faster put together from texts that were kept. */
export class JsonText<T> {
  declare readonly of: T;

  constructor(readonly text: string) {}
}

/** Nest's adapter for Express, which also sends JSON that is written already. */
export class JsonTextAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof JsonText)) return super.reply(response, body, statusCode);
    return super.reply(response.type('json'), body.text, statusCode);
  }
}
