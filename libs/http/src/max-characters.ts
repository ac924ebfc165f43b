import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * Checks that a text has at most so many characters, counted as Postgres counts them. The validator's own
 * `MaxLength` leaves some out (variation selectors), so what it lets through may not fit in the column.
 * That it is a text, `IsString` checks.
 */
export const MaxCharacters = (max: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxCharacters',
      constraints: [max],
      validator: {
        // A text has no more characters than code units, and counting these costs nothing.
        validate: (value: unknown) =>
          typeof value !== 'string' || value.length <= max || [...value].length <= max,
      },
    },
    { message: '$property may not be longer than $constraint1 characters.', ...options },
  );
