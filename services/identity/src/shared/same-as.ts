import { applyDecorators } from '@nestjs/common';
import { MESSAGES } from '@lanewise/contracts';
import { IsNotEmpty, IsString, ValidateBy, type ValidationArguments } from 'class-validator';

/** Checks that a text equals another property of the same object. */
export const SameAs = (property: string, message: string): PropertyDecorator =>
  applyDecorators(
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
