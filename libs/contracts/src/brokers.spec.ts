import { expect, test } from '@jest/globals';
import { brokerKeysOf, matchKeysOf } from './brokers.js';

test('a company, an email and a phone are recognized however they are written', () => {
  const plain = { company: 'Sao Paulo Freight', email: 'loads@blue.example', phone: '3125550100' };
  const fancy = {
    company: '  São  PAULO freight ',
    email: 'Loads@Blue.example',
    phone: '+1 (312) 555-0100',
  };
  expect(matchKeysOf(fancy)).toEqual(matchKeysOf(plain));
});

test('keys come strongest first, and only for what there is', () => {
  expect(matchKeysOf({ company: 'Blue', email: 'a@b.example', phone: '312.555.0100' })).toEqual([
    'company:blue',
    'spelling:blue',
    'email:a@b.example',
    'phone:3125550100',
  ]);
  expect(matchKeysOf({ company: 'Blue', email: null, phone: 'call us' })).toEqual([
    'company:blue',
    'spelling:blue',
  ]);
});

test('a broker is known by its aliases too, also where an event names none', () => {
  const broker = { parserName: 'Blue', email: 'a@b.example', phone: '312.555.0100' };
  const own = matchKeysOf({ company: 'Blue', email: broker.email, phone: broker.phone });
  expect(brokerKeysOf(broker)).toEqual(own);
  expect(brokerKeysOf({ ...broker, aliases: ['BLUE Frt', 'Azul'] })).toEqual([
    ...own,
    'company:blue frt',
    'spelling:blue frt',
    'company:azul',
    'spelling:azul',
  ]);
});
