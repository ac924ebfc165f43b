import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { presentStop } from '@lanewise/telemetry';

/**
 * Lets other requests go first, in the middle of a long piece of work.
 * @throws when nobody waits for the work any more
 */
export async function letOthersGo(): Promise<void> {
  await yieldToEventLoop();
  presentStop()?.throwIfAborted();
}
