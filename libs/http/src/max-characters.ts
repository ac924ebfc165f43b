import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * Checks that a text has at most `max` characters, counted as Postgres counts them. class-validator's `MaxLength`
 * ignores some (variation selectors), so a text that it accepts may not fit in the column. Use it with `IsString`.
 */
export const MaxCharacters = (max: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxCharacters',
      constraints: [max],
      validator: {
        // A text never has more characters than code units, which cost nothing to count.
        validate: (value: unknown) =>
          typeof value !== 'string' || value.length <= max || [...value].length <= max,
      },
    },
    { message: '$property may not be longer than $constraint1 characters.', ...options },
  );
