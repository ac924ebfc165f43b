import { type Topic, TOPIC_SETTINGS } from '@lanewise/contracts';

const HIDDEN = '(hidden)';

/** What may be shown of a payload. One in another form than its topic has may hold the secrets anywhere. */
export function hideSecrets(topic: string, payload: unknown): unknown {
  const secrets = TOPIC_SETTINGS[topic as Topic]?.secrets;
  if (!secrets || payload === null) return payload;
  if (typeof payload !== 'object' || Array.isArray(payload)) return HIDDEN;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, secrets.includes(name) ? HIDDEN : value]),
  );
}
