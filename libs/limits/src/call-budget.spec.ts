import { expect, test } from '@jest/globals';
import { CallBudget } from './call-budget.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Of one call a second, in which a minute's calls fit. */
const newBudget = () => new CallBudget(60, 0);

function fill(budget: CallBudget, now = 0): void {
  while (budget.spend(1, now) === 0);
}

test("takes a minute's calls at once, and then one after another", () => {
  const budget = newBudget();
  for (let n = 0; n < 60; n++) expect(budget.spend(1, 0)).toBe(0);
  expect(budget.spend(1, 0)).toBe(SECOND);
  expect(budget.spend(1, SECOND)).toBe(0);
  expect(budget.spend(1, SECOND)).toBe(SECOND);
  for (let n = 0; n < 60; n++) expect(budget.spend(1, SECOND + MINUTE)).toBe(0);
});

test('counts heavy calls by their cost, and says when there is room for one', () => {
  const budget = newBudget();
  for (let n = 0; n < 6; n++) expect(budget.spend(10, 0)).toBe(0);
  expect(budget.spend(10, 0)).toBe(10 * SECOND);
  expect(budget.spend(1, 0)).toBe(SECOND);
  expect(budget.spend(10, 10 * SECOND)).toBe(0);
});

test('does not count refused calls', () => {
  const budget = newBudget();
  fill(budget);
  for (let n = 0; n < 100; n++) budget.spend(1, 0);
  expect(budget.spend(1, SECOND)).toBe(0);
});

test('takes a call that counts as more than a minute has, once the budget is empty', () => {
  const budget = newBudget();
  expect(budget.spend(1000, 0)).toBe(0);
  expect(budget.spend(1000, MINUTE - 1)).toBeGreaterThan(0);
  expect(budget.spend(1000, MINUTE)).toBe(0);
});

test('learns what was asked for elsewhere, beside what it has not reported yet', () => {
  const budget = newBudget();
  budget.spend(10, 0);
  expect(budget.takeReport(0)).toBe(10);
  budget.spend(5, 0);
  // Thirty of another replica.
  budget.update(40, 0);
  for (let n = 0; n < 15; n++) expect(budget.spend(1, 0)).toBe(0);
  expect(budget.spend(1, 0)).toBe(SECOND);
  expect(budget.takeReport(0)).toBe(20);
});

test('reports later what could not be reported, as far as it has not passed', () => {
  const budget = newBudget();
  for (let second = 0; second < 600; second++) {
    budget.spend(1, second * SECOND);
    budget.keepReport(budget.takeReport(second * SECOND));
  }
  expect(budget.takeReport(600 * SECOND)).toBeLessThanOrEqual(1);
  expect(budget.isUnused(600 * SECOND)).toBe(true);
});
