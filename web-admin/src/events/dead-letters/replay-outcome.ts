import type { NotificationType } from 'react-admin';
import type { ServiceDeadLetter } from '../api';
import { firstLine } from './first-line';

export interface Outcome {
  text: string;
  type: NotificationType;
}

/** Returns how a replay ended, judging by the event's state after it; undefined while it is being retried. */
export function replayOutcome(letter: ServiceDeadLetter | null): Outcome | undefined {
  if (letter === null) return { type: 'success', text: 'The event was applied.' };
  const reason = firstLine(letter.error ?? '');
  if (letter.state === 'parked') {
    return { type: 'error', text: `The event failed again and was parked: ${reason}` };
  }
  if (letter.state === 'waiting') {
    return { type: 'info', text: 'The event is waiting for an earlier one with its key.' };
  }
  if (letter.attempts > 0) {
    return { type: 'warning', text: `The event failed again and is being retried: ${reason}` };
  }
  return undefined;
}
