import { applyDecorators } from '@nestjs/common';
import type { TextRule } from '@lanewise/contracts';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches, MinLength, ValidateIf } from 'class-validator';
import { MaxCharacters } from './max-characters.js';

/** Checks a text by its rule, trimmed. An optional text may be absent, null or empty, which all become null. */
export const IsText = (rule: TextRule): PropertyDecorator => applyDecorators(trimmed(rule), ...checks(rule));

/** Like `IsText`, but reads the text by `read` instead of trimming it. */
export const IsSecret = (rule: TextRule, read: (text: string) => string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value)),
    ...checks(rule),
  );

function checks({ required, minLength, maxLength, pattern }: TextRule): PropertyDecorator[] {
  const decorators = [IsString({ message: required ?? 'Must be a text.' })];
  if (required) decorators.push(IsNotEmpty({ message: required }));
  else decorators.push(ValidateIf((_, value: unknown) => value !== undefined && value !== null));
  if (minLength) decorators.push(MinLength(minLength.value, { message: minLength.message }));
  if (maxLength) decorators.push(MaxCharacters(maxLength.value, maxLength));
  if (pattern) decorators.push(Matches(pattern.value, { message: pattern.message }));
  return decorators;
}

const trimmed = ({ required }: TextRule): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return value.trim() || (required ? '' : null);
  });
