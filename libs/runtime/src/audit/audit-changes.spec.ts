import { expect, test } from '@jest/globals';
import { LIMITS } from '@lanewise/contracts';
import { auditChanges } from './audit-changes.js';

interface Account {
  email: string;
  roles: string[];
  paidUntil: Date | null;
  password: string;
}

const FIELDS = ['email', 'roles', 'paidUntil'] as const;
const account: Account = {
  email: 'a@demo.test',
  roles: ['Carrier'],
  paidUntil: new Date('2026-11-21T12:00:00Z'),
  password: 'secret',
};

test('of what differs, the old and the new value are kept', () => {
  expect(auditChanges(account, { roles: ['Admin', 'Carrier'], paidUntil: null }, FIELDS)).toEqual([
    { field: 'roles', from: ['Carrier'], to: ['Admin', 'Carrier'] },
    { field: 'paidUntil', from: '2026-11-21T12:00:00.000Z', to: null },
  ]);
});

test('equal values are no change, also when they are other objects', () => {
  const same = { roles: ['Carrier'], paidUntil: new Date('2026-11-21T12:00:00Z') };
  expect(auditChanges(account, same, FIELDS)).toEqual([]);
});

test('what is not listed is never kept', () => {
  expect(auditChanges<Account>(account, { password: 'another' }, FIELDS)).toEqual([]);
});

test('a new subject has no old values, and a removed one no new ones', () => {
  expect(auditChanges<Account>(null, account, ['email'])).toEqual([
    { field: 'email', from: null, to: 'a@demo.test' },
  ]);
  expect(auditChanges<Account>(account, null, ['email'])).toEqual([
    { field: 'email', from: 'a@demo.test', to: null },
  ]);
});

test('long texts are cut', () => {
  const [{ to }] = auditChanges<Account>(null, { email: 'x'.repeat(LIMITS.auditText + 1) }, ['email']);
  expect(to).toBe(`${'x'.repeat(LIMITS.auditText)}…`);
});
