import { applyDecorators, type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { LIMITS, MESSAGES } from '@lanewise/contracts';
import { IsNumber, Max, Min, type ValidationError } from 'class-validator';
import { badRequest, type DomainError } from './domain-error.js';

/** Checks bodies and queries against their DTO; every fault is reported under its field. */
@Injectable()
class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      exceptionFactory: invalid,
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // What a decorator of ours hands over, it has checked itself.
    if (metadata.type !== 'custom') refuseUnstorable(value);
    return (await super.transform(value, metadata)) as unknown;
  }
}

/** The pipe that every service checks its requests with. */
export const createValidationPipe = (): ValidationPipe => new RequestPipe();

/** A number within bounds, both included; whatever else is given has the one message. */
export const IsWithin = ({ min, max }: { min: number; max: number }, message: string): PropertyDecorator =>
  applyDecorators(IsNumber({}, { message }), Min(min, { message }), Max(max, { message }));

/** Keys that class-transformer would take for an object's own class. */
const CLASS_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Refuses what no field can mean: endless nesting, keys that mean a class, and texts that Postgres can't store
 * (NUL, halves of surrogate pairs). Goes through the value without recursion, which deep nesting would exhaust.
 * @throws a 400
 */
export function refuseUnstorable(value: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string' && (next.value.includes('\0') || !next.value.isWellFormed())) {
      throw badRequest('validation', MESSAGES.unstorableText);
    }
    if (typeof next.value !== 'object' || next.value === null) continue;
    const { value: object } = next;
    if (next.depth === LIMITS.requestDepth || CLASS_KEYS.some((key) => Object.hasOwn(object, key))) {
      throw badRequest('validation', MESSAGES.badRequest);
    }
    for (const inner of Object.values(object)) open.push({ value: inner, depth: next.depth + 1 });
  }
}

/** The refusal of what a DTO does not take; every fault under its field. */
export function invalid(faults: ValidationError[]): DomainError {
  const errors: Record<string, string[]> = {};
  collect(faults, '', errors);
  return badRequest('validation', titleOf(errors), errors);
}

function collect(faults: ValidationError[], path: string, errors: Record<string, string[]>): void {
  for (const fault of faults) {
    const field = path + fault.property;
    if (fault.constraints) {
      const messages = [...new Set(Object.values(fault.constraints))];
      // What is missing has no other faults worth telling.
      errors[field] = messages.includes(MESSAGES.required) ? [MESSAGES.required] : messages;
    }
    collect(fault.children ?? [], `${field}.`, errors);
  }
}

/** The first sentence meant for people; the validator's own words are for programmers, and end without a full stop. */
function titleOf(errors: Record<string, string[]>): string {
  const messages = Object.values(errors).flat();
  return messages.find((message) => message.endsWith('.')) ?? MESSAGES.badRequest;
}
