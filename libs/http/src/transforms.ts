import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsEnum, IsOptional } from 'class-validator';

/** A numeric enumeration of TypeScript: names to numbers, and back. */
type Enumeration = Record<string, string | number>;

// A transform never throws: it leaves what it can't read to validation.

/** Converts a text to a number, as the values of a query are texts. */
export const ToNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
  );

/** Converts a text to a boolean, as the values of a query are texts. */
export const ToBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** Checks a filter by yes or no. */
export const IsBooleanFilter = (): PropertyDecorator =>
  applyDecorators(IsOptional(), ToBoolean(), IsBoolean());

/** Converts a member of an enumeration, given by name or number, to its number. */
export const ToMember = (enumeration: Enumeration): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => numberOf(enumeration, value));

/** Checks a filter by a member of an enumeration, given by name or number. The member `All` filters nothing. */
export const IsMemberFilter = (enumeration: Enumeration): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => {
      const member = numberOf(enumeration, value);
      return member === enumeration.All ? undefined : member;
    }),
    IsEnum(enumeration),
  );

/** Converts a single value to a list of one. */
export const ToList = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === undefined || value === null || Array.isArray(value) ? value : [value],
  );

/** Converts one or more members of an enumeration, given by name or number, to a list of names. */
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
