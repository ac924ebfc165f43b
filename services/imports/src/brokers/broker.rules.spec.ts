import { expect, test } from '@jest/globals';
import type { CreateBrokerRequest } from '@lanewise/contracts';
import { toColumns, toView } from './broker.rules.js';

const REQUEST: CreateBrokerRequest = {
  parserName: 'BLUE FREIGHT',
  name: 'Blue Freight',
  shortName: 'Blue',
  phone: '312-555-0100',
  email: 'loads@blue.example',
  dotNumber: '1234',
  mcNumber: '5678',
};

test('a new broker has no aliases, no logo and no notes unless it is given them', () => {
  expect(toColumns(REQUEST)).toEqual({ ...REQUEST, aliases: [], logo: null, notes: null });
});

test('a change that leaves aliases, logo and notes out keeps them, and empty ones remove them', () => {
  const current = { aliases: ['BLUE FRT'], logo: 'logo.png', notes: 'Call first' };
  expect(toColumns(REQUEST, current)).toMatchObject(current);
  const removed = { aliases: [], logo: null, notes: null };
  expect(toColumns({ ...REQUEST, ...removed }, current)).toMatchObject(removed);
});

test('administrators see the short name and the notes', () => {
  const shown = { ...REQUEST, aliases: [], id: 'broker', version: 2, logo: null, notes: 'Call first' };
  expect(toView({ ...shown, changedIn: {}, createdAt: new Date(0) })).toEqual(shown);
});
