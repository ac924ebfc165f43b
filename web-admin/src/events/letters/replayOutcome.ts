import type { NotificationType } from 'react-admin';
import type { ServiceLetter } from '../eventCalls';
import { firstLine } from './firstLine';

interface Outcome {
  text: string;
  type: NotificationType;
}

/** How a replay ended, from what is left of the event; undefined while it is being tried. */
export function replayOutcome(letter: ServiceLetter | null): Outcome | undefined {
  if (letter === null) return { type: 'success', text: 'The event has been applied.' };
  const reason = firstLine(letter.error ?? '');
  if (letter.state === 'parked') {
    return { type: 'error', text: `The event failed again and is parked: ${reason}` };
  }
  if (letter.state === 'waiting') {
    return { type: 'info', text: 'The event waits for an earlier one of its key.' };
  }
  if (letter.attempts > 0) {
    return { type: 'warning', text: `The event failed again and is being retried: ${reason}` };
  }
  return undefined;
}
