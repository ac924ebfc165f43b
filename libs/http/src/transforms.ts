import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEnum, IsOptional } from 'class-validator';

/** A numeric enumeration of TypeScript: names to numbers, and back. */
type Enumeration = Record<string, string | number>;

// What a transform cannot read stays as it is, for validation to refuse: a transform never throws.

/** Reads a number that came as text, as everything in a query does. */
export const ToNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
  );

/** Reads a boolean that came as text, as everything in a query does. */
export const ToBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** Takes a member of an enumeration by its name or number, and makes it its number. */
export const ToMember = (enumeration: Enumeration): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => numberOf(enumeration, value));

/** A filter by a member of an enumeration, given by its name or number. The member `All` filters nothing. */
export const IsMemberFilter = (enumeration: Enumeration): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => {
      const member = numberOf(enumeration, value);
      return member === enumeration.All ? undefined : member;
    }),
    IsEnum(enumeration),
  );

/** Makes a single value a list of one. */
export const ToList = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === undefined || value === null || Array.isArray(value) ? value : [value],
  );

/** Takes members of an enumeration by their names or numbers, one or a list, and makes them a list of names. */
export const ToMemberNames = (enumeration: Enumeration): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined || value === null) return value;
    const members: unknown[] = Array.isArray(value) ? value : [value];
    return [...new Set(members.map((member) => nameOf(enumeration, member)))];
  });

const numberOf = (enumeration: Enumeration, value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(enumeration, value) && typeof enumeration[value] === 'number'
    ? enumeration[value]
    : value;

const nameOf = (enumeration: Enumeration, value: unknown): unknown =>
  typeof value === 'number' && Object.hasOwn(enumeration, value) ? enumeration[value] : value;
