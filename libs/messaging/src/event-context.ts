import { BaseRpcContext } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import type { EventRecord } from './event.js';

/** What an `@EventPattern` handler gets by `@Ctx()`, in addition to the payload. */
export class EventContext extends BaseRpcContext<[EventRecord, EntityManager]> {
  get event(): EventRecord {
    return this.getArgByIndex(0);
  }

  /**
   * The transaction that also records the event as seen: a handler writes through it and nothing else. It refuses
   * every call once the handler has settled.
   */
  get manager(): EntityManager {
    return this.getArgByIndex(1);
  }
}
