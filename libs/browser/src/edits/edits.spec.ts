import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../api-client.js';
import { changedElsewhere, conflictsOf, editOf, isSame, mergeEdit } from './edits.js';

test('an edit holds what was changed, and the version that it was made on', () => {
  const item = { id: 'truck-1', version: 4, name: 'Blue', notes: null, roles: ['Carrier'], cost: 0.5 };
  const request = { name: 'Red', notes: null, roles: ['Carrier'], cost: 0.5 };
  expect(editOf(item, request)).toEqual({ name: 'Red', version: 4 });
  expect(editOf(item, { ...request, name: 'Blue', notes: undefined })).toEqual({ version: 4 });
});

test('a file is a change, also in place of another file', () => {
  const file = new File(['1'], 'a.png');
  expect(isSame(file, file)).toBe(true);
  expect(isSame(file, new File(['2'], 'b.png'))).toBe(false);
  expect(isSame('a.png', file)).toBe(false);
});

describe('an edit that others have overtaken', () => {
  const late = {
    changed: ['name', 'notes', 'paid', 'cost'],
    base: { name: 'Blue', notes: '', paid: 'Feb', cost: 1, phone: '' },
    mine: { name: 'Red', notes: 'Loud', paid: 'Feb', cost: 1, phone: '1' },
    theirs: { name: 'Green', notes: 'Loud', paid: 'Aug', cost: 2, phone: '' },
  };

  test('is asked about where it has something else, and contested where both changed it', () => {
    expect(conflictsOf(late)).toEqual([
      { field: 'name', mine: 'Red', theirs: 'Green', isContested: true },
      { field: 'paid', mine: 'Feb', theirs: 'Aug', isContested: false },
      { field: 'cost', mine: 1, theirs: 2, isContested: false },
    ]);
  });

  test('is not asked about what its form does not have, nor about what is again as it began', () => {
    expect(conflictsOf({ ...late, changed: ['roles', 'phone'] })).toEqual([]);
  });

  test('keeps what was changed in it, and takes what only others changed', () => {
    expect(mergeEdit(late)).toEqual({ name: 'Red', notes: 'Loud', paid: 'Aug', cost: 2, phone: '1' });
  });

  test('follows a choice in either direction', () => {
    expect(mergeEdit(late, { name: 'theirs', paid: 'mine', cost: 'theirs' })).toEqual({
      name: 'Green',
      notes: 'Loud',
      paid: 'Feb',
      cost: 2,
      phone: '1',
    });
  });

  test('is known by its code and the present state, and no other error is one', () => {
    const current = { id: 'truck-1' };
    const problem = { code: 'changed-elsewhere', changed: ['name'], current };
    expect(changedElsewhere(new ApiError(409, problem))).toEqual({ changed: ['name'], current });
    expect(changedElsewhere(new ApiError(409, { code: 'changed-elsewhere' }))).toBeUndefined();
    expect(changedElsewhere(new ApiError(409, { ...problem, code: 'invoice-paid' }))).toBeUndefined();
    expect(changedElsewhere(new Error('changed-elsewhere'))).toBeUndefined();
  });
});
