import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Topic, TopicPayloads } from '@lanewise/contracts';
import type { EventContext } from './event-context.js';

type EventHandler<T extends Topic> = (payload: TopicPayloads[T], context: EventContext) => Promise<void>;

/**
 * Nest's `@EventPattern` for a topic, typed by what the topic carries. The method gets the payload and
 * the context, whose transaction all its changes belong in.
 */
export const OnEvent =
  <T extends Topic>(topic: T) =>
  <Method extends EventHandler<T>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    EventPattern(topic)(target, key, descriptor as PropertyDescriptor);
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };
