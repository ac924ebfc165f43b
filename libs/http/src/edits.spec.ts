import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { plainToInstance } from 'class-transformer';
import { IsUUID, validate } from 'class-validator';
import { assertNewest, Edit, withChanges } from './edits.js';
import { IsText } from './is-text.js';

const CURRENT = { name: 'Blue', notes: 'Loud' };
/** The name was changed in version 2, the notes in version 4; version 5 changed what nobody edits. */
const STORED = { version: 5, changedIn: { name: 2, notes: 4 } };
const check = (version: number | null | undefined, fields?: string[]) =>
  assertNewest(version, STORED, { view: () => CURRENT, fields });

describe('an edit', () => {
  test.each([undefined, null, 5])(
    'made from version %s of a row of version 5 is accepted',
    async (version) => {
      await expect(check(version)).resolves.toBeUndefined();
    },
  );

  test('of an older version is accepted when only what nobody edits has changed since', async () => {
    await expect(check(4)).resolves.toBeUndefined();
  });

  test.each([
    [3, ['notes']],
    [1, ['name', 'notes']],
  ])('made from version %d is refused, with what was changed since: %j', async (version, changed) => {
    await expect(check(version)).rejects.toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
      title: MESSAGES.changedElsewhere,
      members: { changed, current: CURRENT },
    });
  });

  test('is not refused for a field that its caller cannot edit', async () => {
    await expect(check(3, ['name'])).resolves.toBeUndefined();
    await expect(check(1, ['name'])).rejects.toMatchObject({ members: { changed: ['name'] } });
  });

  test('made from a version that is yet to come is refused', async () => {
    await expect(check(6)).rejects.toMatchObject({ status: 409 });
  });
});

test('what an edit leaves out stays as it is, and null is a value', () => {
  expect(
    withChanges<{ name: string; notes: string | null }>(CURRENT, { name: undefined, notes: null }),
  ).toEqual({
    name: 'Blue',
    notes: null,
  });
});

describe('the request of an edit', () => {
  class CreateDto {
    @IsText(TEXT_RULES.truckName)
    name: string;

    @IsText(TEXT_RULES.notes)
    notes?: string | null;
  }

  @Edit()
  class UpdateDto extends CreateDto {
    @IsUUID()
    id: string;
  }

  const ID = '0190d5b0-7f7c-7000-8000-000000000001';
  const errorsOf = async (type: new () => object, body: object) =>
    (await validate(plainToInstance(type, body))).map(({ property }) => property);

  test('may leave out any field but the id', async () => {
    expect(await errorsOf(UpdateDto, { id: ID })).toEqual([]);
    expect(await errorsOf(UpdateDto, {})).toEqual(['id']);
  });

  test('is checked in what it names, where null stays what it was', async () => {
    expect(await errorsOf(UpdateDto, { id: ID, name: ' ' })).toEqual(['name']);
    expect(await errorsOf(UpdateDto, { id: ID, name: null })).toEqual(['name']);
    expect(await errorsOf(UpdateDto, { id: ID, notes: null })).toEqual([]);
  });

  test('leaves that of a new record as strict as it was', async () => {
    expect(await errorsOf(CreateDto, {})).toEqual(['name']);
  });
});
