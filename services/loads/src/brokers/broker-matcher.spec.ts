import { expect, test } from '@jest/globals';
import { type MatchedParticulars, matchKeysOf } from '@lanewise/contracts';
import { BrokerMatcher } from './broker-matcher.js';

const broker = (id: string, particulars: MatchedParticulars) => ({
  id,
  name: id,
  matchKeys: matchKeysOf(particulars),
});
const BLUE = broker('blue', { company: 'BLUE LLC', email: 'loads@blue.example', phone: '312-555-0100' });
const RED = broker('red', { company: 'Red', email: 'loads@red.example', phone: '(312) 555-0101' });
/** Shares all keys of the others, and is younger. */
const COPY = {
  id: 'copy',
  name: 'copy',
  matchKeys: [...RED.matchKeys, ...BLUE.matchKeys],
};

const matcher = new BrokerMatcher([BLUE, RED, COPY]);
const find = (company: string, email: string | null = null, phone: string | null = null) =>
  matcher.find({ company, email, phone })?.id;

test('a load finds its broker by company, email or phone, however they are written', () => {
  expect(find('blue  llc')).toBe('blue');
  expect(find('Nobody', 'LOADS@red.example')).toBe('red');
  expect(find('Nobody', null, '+1 312.555.0101')).toBe('red');
  expect(find('Nobody', 'else@red.example', '999-555-0101')).toBeUndefined();
});

test.each(['Blue, LLC', 'Blue L.L.C.', 'Blue', 'BLUE INC', 'Blue & Co.'])('%s is Blue LLC', (company) => {
  expect(find(company)).toBe('blue');
  // Its keys were kept before spellings were.
  const oldKeys = BLUE.matchKeys.filter((key) => !key.startsWith('spelling:'));
  expect(
    new BrokerMatcher([{ ...BLUE, matchKeys: oldKeys }]).find({ company, email: null, phone: null })?.id,
  ).toBe('blue');
});

test('a company as it is written counts more than another spelling of an older one', () => {
  const inc = broker('inc', { company: 'Blue Inc.', email: null, phone: null });
  const matcher = new BrokerMatcher([BLUE, inc]);
  const of = (company: string) => matcher.find({ company, email: null, phone: null })?.id;
  expect([of('Blue Inc.'), of('Blue LLC'), of('Blue')]).toEqual(['inc', 'blue', 'blue']);
});

test('the company counts more than the email, and that more than the phone', () => {
  expect(find('Red', 'loads@blue.example', '312-555-0100')).toBe('red');
  expect(find('Nobody', 'loads@blue.example', '312-555-0101')).toBe('blue');
});

test('of several brokers with the same key, the oldest counts', () => {
  expect(new BrokerMatcher([COPY, BLUE]).find({ company: 'Blue LLC', email: null, phone: null })?.id).toBe(
    'copy',
  );
});

test('without brokers, no load has one', () => {
  const none = new BrokerMatcher([]);
  expect(none.isEmpty).toBe(true);
  expect(none.find({ company: 'Blue', email: null, phone: null })).toBeUndefined();
});
