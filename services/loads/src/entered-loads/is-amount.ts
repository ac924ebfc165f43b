import { MESSAGES } from '@lanewise/contracts';
import { applyDecorators } from '@nestjs/common';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';

const IsAmount = (
  { min, max }: { min: number; max: number },
  tooSmall: string,
  tooGreat: string,
): PropertyDecorator => applyDecorators(Min(min, { message: tooSmall }), Max(max, { message: tooGreat }));

/** Checks a number that may be absent or null. */
export const IsOptionalAmount = (...check: Parameters<typeof IsAmount>): PropertyDecorator =>
  applyDecorators(IsOptional(), IsNumber(), IsAmount(...check));

/** Checks a number that must be there. */
export const IsRequiredAmount = (...check: Parameters<typeof IsAmount>): PropertyDecorator =>
  applyDecorators(IsNumber({}, { message: MESSAGES.required }), IsAmount(...check));
