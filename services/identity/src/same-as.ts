import { applyDecorators } from '@nestjs/common';
import { MESSAGES } from '@lanewise/contracts';
import { IsNotEmpty, IsString, ValidateBy, type ValidationArguments } from 'class-validator';

/** Checks that a text repeats another property of its object. */
export const SameAs = <Dto extends object>(
  property: keyof Dto & string,
  message: string,
): PropertyDecorator =>
  applyDecorators(
    IsString({ message: MESSAGES.required }),
    IsNotEmpty({ message: MESSAGES.required }),
    ValidateBy(
      {
        name: 'sameAs',
        validator: {
          validate: (value: unknown, args?: ValidationArguments) => value === (args?.object as Dto)[property],
        },
      },
      { message },
    ),
  );
