import { expect, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import { hideSecrets } from './hide-secrets.js';

test.each<[string, unknown, unknown]>([
  [TOPICS.mailRequests, { kind: 'invitation', code: 'aB3' }, { kind: 'invitation', code: '(hidden)' }],
  [TOPICS.mailRequests, '{"code":"aB3", cut off', '(hidden)'],
  [TOPICS.mailRequests, ['aB3'], '(hidden)'],
  [TOPICS.trucks, { code: 'aB3' }, { code: 'aB3' }],
  [TOPICS.trucks, null, null],
  ['somebody.else', { code: 'aB3' }, { code: 'aB3' }],
])('of %s, %j is shown as %j', (topic, payload, shown) => {
  expect(hideSecrets(topic, payload)).toEqual(shown);
});
