import { expect, test } from '@jest/globals';
import { ClientStatus, MESSAGES } from '@lanewise/contracts';
import { invitationNote } from './invitation-note';

const { Created, Invited, Stopped } = ClientStatus;
const email = 'blue@trucks.test';
const invited = { email, clientStatus: Invited } as const;

type Fields = Parameters<typeof invitationNote>[1];

test.each<[string, Fields | undefined, Fields, string | undefined]>([
  ['tells that an invitation goes out to a new client', undefined, invited, MESSAGES.invitationGoesOut],
  [
    'tells that an invitation goes out to an old one',
    { email, clientStatus: Stopped },
    invited,
    MESSAGES.invitationGoesOut,
  ],
  [
    'tells that a new email ends the invitation',
    invited,
    { ...invited, email: 'red@trucks.test' },
    MESSAGES.invitationEnds,
  ],
  ['takes a cleared email for a new one', invited, { ...invited, email: null }, MESSAGES.invitationEnds],
  ['says nothing when the email is the same', invited, { ...invited, email: ' Blue@trucks.test' }, undefined],
  ['says nothing about clients that are not invited', undefined, { email, clientStatus: Created }, undefined],
  ['says nothing while the form is still empty', undefined, {}, undefined],
])('%s', (_, saved, next, note) => {
  expect(invitationNote(saved, next)).toBe(note);
});
