import { expect, test } from '@jest/globals';
import { AccountStatus, type Reminder, toWireDate, WARNING_KINDS } from '@lanewise/contracts';
import { planWarnings, type WarnedUser } from './plan-warnings';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-26T12:00:00Z');
const inDays = (days: number) => new Date(+NOW + days * DAY_MS);

const ann: WarnedUser = {
  id: 'ann',
  name: 'Ann',
  email: 'ann@example.test',
  roles: ['Carrier'],
  paidUntil: inDays(2),
  lastSeenAt: NOW,
};
const ofAllKinds = (user: WarnedUser) => WARNING_KINDS.map((kind) => ({ user, kind }));
const sentTo = (user: WarnedUser, warnedAt: Date): Reminder => ({
  id: 'reminder-1',
  state: 'warned',
  kind: 'period-ends',
  userId: user.id,
  fullName: user.name,
  email: user.email,
  accountStatus: AccountStatus.Warned,
  finishPayedPeriodDate: null,
  lastSeenDate: toWireDate(user.lastSeenAt),
  dueAt: toWireDate(warnedAt),
  warnedAt: toWireDate(warnedAt),
  warnedBy: null,
});

test('a warning names its kind only beside others of another kind', () => {
  const idle = { ...ann, id: 'ida', name: 'Ida', lastSeenAt: inDays(-400) };
  expect(planWarnings(ofAllKinds(ann), [], NOW).due.map(({ name }) => name)).toEqual(['Ann']);
  expect(planWarnings([ann, idle].flatMap(ofAllKinds), [], NOW).due.map(({ name }) => name)).toEqual([
    'Ann (Finish Date Warning)',
    'Ida (Finish Date Warning)',
    'Ida (Last Login Warning)',
  ]);
});

test('a warning is recent for seven days, and another one then due', () => {
  const lately = planWarnings(ofAllKinds(ann), [sentTo(ann, inDays(-6.9))], NOW);
  expect(lately).toMatchObject({
    due: [],
    recent: [{ name: 'Ann', reason: 'Warned Nov 19, 2026 by the schedule.' }],
    untrue: [],
  });
  expect(planWarnings(ofAllKinds(ann), [sentTo(ann, inDays(-7))], NOW).due).toHaveLength(1);
});
