import { Transform } from 'class-transformer';

/** A numeric enumeration of TypeScript: names to numbers, and back. */
type Enumeration = Record<string, string | number>;

/** Takes a member of an enumeration by its name or number, and makes it its number. */
export const ToMember = (enumeration: Enumeration): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => numberOf(enumeration, value));

/** Makes a single value a list of one. */
export const ToList = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value : [value]));

/** Takes members of an enumeration by their names or numbers, one or a list, and makes them a list of names. */
export const ToMemberNames = (enumeration: Enumeration): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined || value === null) return value;
    const members: unknown[] = Array.isArray(value) ? value : [value];
    return [...new Set(members.map((member) => nameOf(enumeration, member)))];
  });

// What is no member stays as it is, for validation to refuse.
const numberOf = (enumeration: Enumeration, value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(enumeration, value) && typeof enumeration[value] === 'number'
    ? enumeration[value]
    : value;

const nameOf = (enumeration: Enumeration, value: unknown): unknown =>
  typeof value === 'number' && Object.hasOwn(enumeration, value) ? enumeration[value] : value;
