import { ValidateBy } from 'class-validator';

/**
 * Checks that a text has at most so many characters, counted as Postgres counts them. The validator's own
 * `MaxLength` leaves some out (variation selectors), so what it lets through may not fit in the column.
 */
export const MaxCharacters = (max: number, { message }: { message: string }): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxCharacters',
      validator: { validate: (value: unknown) => typeof value === 'string' && [...value].length <= max },
    },
    { message },
  );
