import { applyDecorators } from '@nestjs/common';
import { MESSAGES, normalizePassword } from '@lanewise/contracts';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, ValidateBy, type ValidationArguments } from 'class-validator';

/** Checks that a new password was typed twice: that it equals another property of the same object. */
export const SameAs = (property: string, message: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normalizePassword(value) : value,
    ),
    IsString({ message: MESSAGES.required }),
    IsNotEmpty({ message: MESSAGES.required }),
    ValidateBy(
      {
        name: 'sameAs',
        constraints: [property],
        validator: {
          validate: (value: unknown, args?: ValidationArguments) =>
            value === (args as { object: Record<string, unknown> }).object[property],
        },
      },
      { message },
    ),
  );
