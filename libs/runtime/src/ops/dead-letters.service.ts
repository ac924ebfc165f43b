import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  type DeadLetter,
  type DeadLetterDetails,
  type ListResponse,
  MESSAGES,
  type ReplayRequest,
  type ReplayResult,
} from '@lanewise/contracts';
import { DomainError, notFound } from '@lanewise/http';
import { DeadLetterAdmin, type DeadLetterList } from '@lanewise/messaging';

/** Replays and discards events that the service could not apply. The log shows who did so. */
@Injectable()
export class DeadLettersService {
  private readonly logger = new Logger('Dead letters');

  constructor(private readonly admin: DeadLetterAdmin) {}

  list(list: DeadLetterList): Promise<ListResponse<DeadLetter>> {
    return this.admin.list(list);
  }

  async get(id: string): Promise<DeadLetterDetails> {
    const deadLetter = await this.admin.get(id);
    if (!deadLetter) throw notFound('dead-letter-not-found');
    return deadLetter;
  }

  /** @throws a 409 when it is not parked */
  async replay(actor: Actor, id: string): Promise<DeadLetter> {
    await this.get(id);
    const deadLetter = await this.admin.replay(id);
    if (!deadLetter) throw new DomainError(409, 'dead-letter-not-parked', MESSAGES.letterNotParked);
    this.logger.warn(`${actor.userId} replays ${deadLetter.topic} ${deadLetter.key}, event ${id}`);
    return deadLetter;
  }

  async replayAll(actor: Actor, request: ReplayRequest): Promise<ReplayResult> {
    const replayed = await this.admin.replayAll(request);
    this.logger.warn(`${actor.userId} replays ${replayed} parked events of ${request.topic ?? 'any topic'}`);
    return { replayed };
  }

  async discard(actor: Actor, id: string): Promise<void> {
    const deadLetter = await this.admin.discard(id);
    if (!deadLetter) throw notFound('dead-letter-not-found');
    this.logger.warn(`${actor.userId} discards ${deadLetter.topic} ${deadLetter.key}, event ${id}`);
  }
}
