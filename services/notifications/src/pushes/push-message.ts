import webPush from 'web-push';
import type { VapidDetails } from './push-keys.js';
import { type Outcome, outcomeOf, secondsLeft } from './push.rules.js';
import type { DuePush } from './pushes.table.js';

const ATTEMPT_MS = 10_000;

/** What an attempt has come to, and why, without anything that names the browser. */
export interface Attempt {
  outcome: Outcome;
  reason: string;
}

/** Hands a message, sealed for its browser, to the browser's push service. Nobody reads the body of the answer. */
export async function push(due: DuePush, vapid: VapidDetails, now: Date): Promise<Attempt> {
  let request;
  try {
    request = seal(due, vapid, now);
  } catch {
    return { outcome: 'unsubscribed', reason: 'its keys seal nothing' };
  }
  try {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const { status, body } = await fetch(due.endpoint, { ...request, redirect: 'manual', signal });
    await body?.cancel();
    return { outcome: outcomeOf(status), reason: `status ${status}` };
  } catch (error) {
    const { name, cause } = error as Error;
    return { outcome: 'waiting', reason: (cause as NodeJS.ErrnoException | undefined)?.code ?? name };
  }
}

function seal({ endpoint, p256dh, auth, message, requestedAt }: DuePush, vapid: VapidDetails, now: Date) {
  const { origin } = new URL(endpoint);
  const { subject, publicKey, privateKey } = vapid;
  const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: secondsLeft(requestedAt, now), urgency: 'high' },
  );
  return {
    method,
    headers: { ...(headers as Record<string, string>), Authorization },
    body: new Uint8Array(body),
  };
}
