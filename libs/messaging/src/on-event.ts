import { Catch, type RpcExceptionFilter, UseFilters } from '@nestjs/common';
import { BaseRpcContext, Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Topic, TopicPayloads } from '@lanewise/contracts';
import { type Observable, throwError } from 'rxjs';
import type { EntityManager } from 'typeorm';
import type { EventRecord } from './event.js';

type EventHandler<T extends Topic> = (payload: TopicPayloads[T], context: EventContext) => Promise<void>;

/** Passes a handler's error on to the consumer, which retries. Nest would replace it by a generic one. */
@Catch()
class HandlerErrorFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

export interface HandlerOptions {
  /**
   * Handlers of one topic run one after another, in one transaction, those of a lower order first; 0 when absent.
   * A service does not start while two of them have the same order.
   */
  order?: number;
}

/**
 * Nest's `@EventPattern` for a topic, typed by what the topic carries. The method gets the payload and the
 * context, whose transaction all its changes belong in. When one handler of an event fails, the changes of all
 * its handlers are undone, and each runs again with the next attempt.
 */
export const OnEvent =
  <T extends Topic>(topic: T, options: HandlerOptions = {}) =>
  <Method extends EventHandler<T>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    EventPattern(topic, options)(target, key, descriptor as PropertyDescriptor);
    UseFilters(HandlerErrorFilter)(target, key, descriptor);
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };

/** The context that an `@EventPattern` handler gets by `@Ctx()`, in addition to the payload. */
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
