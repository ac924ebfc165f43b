import { Controller, Get, Header, Headers, Req, Res } from '@nestjs/common';
import type { AuthenticatedRequest } from '@lanewise/auth';
import { STREAM_TYPE, unauthorized } from '@lanewise/http';
import { TakesItsTime } from '@lanewise/limits';
import { isUUID } from 'class-validator';
import type { Response } from 'express';
import { NotificationStreams } from './notification-streams.js';
import { OpenStream } from './open-stream.js';

@Controller('notification/stream')
export class StreamController {
  constructor(private readonly streams: NotificationStreams) {}

  /**
   * The caller's notifications as they come: server-sent events named `notification`, with the notification as data and
   * its id as event id. `Last-Event-ID` replays later ones. It ends with the token, at the latest.
   */
  @Get()
  @TakesItsTime()
  @Header('Content-Type', STREAM_TYPE)
  async open(
    @Req() { claims }: AuthenticatedRequest,
    @Res() response: Response,
    @Headers('last-event-id') lastEventId?: string,
  ): Promise<void> {
    if (!claims) throw unauthorized();
    this.streams.assertRoom(claims.sub);
    const stream = new OpenStream(claims, response);
    response.once('close', () => this.streams.remove(stream));
    response.on('drain', () => this.streams.resume(stream));
    await this.streams.add(stream, isUUID(lastEventId) ? lastEventId : undefined);
  }
}
