import { type Topic, TOPIC_SETTINGS } from '@lanewise/contracts';

const HIDDEN = '(hidden)';

/** Hides the secret fields of a payload. One of an unexpected shape is hidden whole, as secrets could be anywhere in it. */
export function hideSecrets(topic: string, payload: unknown): unknown {
  const secrets = TOPIC_SETTINGS[topic as Topic]?.secrets;
  if (!secrets || payload === null) return payload;
  if (typeof payload !== 'object' || Array.isArray(payload)) return HIDDEN;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, secrets.includes(name) ? HIDDEN : value]),
  );
}
