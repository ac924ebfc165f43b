import { expect, test } from '@jest/globals';
import { contactDiffers } from './contact-differs.js';

const BROKER = { phone: '(800) 555-0100', email: 'loads@acme.com' };

test('a phone and a mail domain that are not the broker’s are told with both', () => {
  expect(contactDiffers({ phone: '312-555-0199', email: 'acme@fastmail.example' }, BROKER)).toEqual({
    kind: 'contact-differs',
    text: "Neither its phone nor its mail is the broker's.",
    evidence:
      'Posted with 312-555-0199 and mail at fastmail.example; the broker has (800) 555-0100 and acme.com.',
  });
});

test.each([
  ['the same phone', { phone: '+1 800.555.0100', email: 'x@other.example' }],
  ['the same phone with an extension', { phone: '800-555-0100 ext. 12', email: 'x@other.example' }],
  ['the same domain', { phone: '312-555-0199', email: 'Dispatch@ACME.com' }],
  ['a part of the domain', { phone: '312-555-0199', email: 'x@mail.acme.com' }],
  ['no phone', { phone: null, email: 'x@other.example' }],
  ['no mail', { phone: '312-555-0199', email: null }],
])('%s is not odd', (_what, posting) => {
  expect(contactDiffers(posting, BROKER)).toBeNull();
});

test('without a known broker, or one whose contacts are not known, nothing is odd', () => {
  const posting = { phone: '312-555-0199', email: 'x@other.example' };
  expect(contactDiffers(posting, null)).toBeNull();
  expect(contactDiffers(posting, { ...BROKER, phone: '' })).toBeNull();
  expect(contactDiffers(posting, { ...BROKER, email: '' })).toBeNull();
});
