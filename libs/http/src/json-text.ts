import { StreamableFile } from '@nestjs/common';
import { LIMITS, MESSAGES } from '@lanewise/contracts';
import type { Express, Response } from 'express';
import { ExpressAdapter } from '@nestjs/platform-express';
import { badRequest } from './domain-error.js';
import { handlerEnded } from './handler-end.js';

/** The JSON of a `T`, sent as it is: a large response is faster put together from texts that were kept. */
export class JsonText<T> {
  declare readonly of: T;

  constructor(readonly text: string) {}
}

/** The JSON of one object that has the fields of all these objects, which are JSON and share no field. */
export function joinObjects(...objects: string[]): string {
  const fields = objects.map((text) => text.slice(1, -1)).filter((text) => text !== '');
  return `{${fields.join(',')}}`;
}

/** A character of a text takes at most so many bytes. */
const BYTES_OF_CHARACTER = 3;

/**
 * Nest's adapter for Express, which also sends JSON that is written already. It refuses answers that are too large, and
 * sends nothing after a 503 at the limit.
 */
export class JsonTextAdapter extends ExpressAdapter {
  constructor(
    server: Express,
    private readonly largestBytes: number = LIMITS.answer,
  ) {
    super(server);
  }

  override setHeader(response: Response, name: string, value: string): unknown {
    return response.headersSent ? response : super.setHeader(response, name, value);
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    handlerEnded(response);
    if (response.headersSent) {
      if (body instanceof StreamableFile) body.getStream().destroy();
      return response;
    }
    if (typeof body !== 'object' || body === null || body instanceof StreamableFile)
      return super.reply(response, body, statusCode);
    const text = body instanceof JsonText ? body.text : JSON.stringify(body);
    this.assertSendable(text);
    // Express would look at what it is sent once more.
    if (response.hasHeader('Content-Type')) return super.reply(response, text, statusCode);
    if (statusCode !== undefined) response.statusCode = statusCode;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return response.end(text);
  }

  private assertSendable(text: string): void {
    const { largestBytes } = this;
    if (text.length * BYTES_OF_CHARACTER <= largestBytes || Buffer.byteLength(text) <= largestBytes) return;
    throw badRequest('answer-too-large', MESSAGES.answerTooLarge);
  }
}
