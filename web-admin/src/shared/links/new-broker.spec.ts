import { expect, test } from '@jest/globals';
import { newBrokerAddress, toBroker } from './new-broker';

const prefillOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('prefill')!;

test('a company of a load file fills in the form of a new broker', () => {
  const company = { company: 'Tom & Co. #1', email: 'a@tom.example', phone: '(312) 555-0100' };
  expect(toBroker(prefillOf(newBrokerAddress(company)))).toEqual({
    parserName: 'Tom & Co. #1',
    name: 'Tom & Co. #1',
    shortName: 'Tom & Co. #1',
    email: 'a@tom.example',
    phone: '(312) 555-0100',
  });
});

test('a contact that the form would refuse is left out', () => {
  const company = { company: 'Tom', email: null, phone: '312 555 0100 x 22' };
  expect(toBroker(prefillOf(newBrokerAddress(company)))).toEqual({
    parserName: 'Tom',
    name: 'Tom',
    shortName: 'Tom',
  });
});

test.each(['', 'null', '{', '[]', '{"company":7}'])(
  'an address with the prefill %j fills in nothing',
  (text) => {
    expect(toBroker(text)).toBeUndefined();
  },
);
