import { applyDecorators, type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { fromWireDate, LIMITS, MESSAGES, type NumberRule } from '@lanewise/contracts';
import {
  getMetadataStorage,
  IsNumber,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  type ValidationError,
} from 'class-validator';
import { badRequest, type DomainError } from './domain-error.js';

/** Validates bodies and queries against their DTOs, and reports every error under its field. */
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
    // Our own parameter decorators validate what they return.
    if (metadata.type !== 'custom') assertStorable(value);
    return (await super.transform(value, metadata)) as unknown;
  }
}

/** Creates the pipe that validates the requests of a service. */
export function createValidationPipe(): ValidationPipe {
  cacheRules();
  return new RequestPipe();
}

let rulesAreCached = false;

/**
 * Has class-validator gather the rules of a class once, where it would do so for every object, going through all
 * classes that there are. Decorators have run by the time that a class is validated, so its rules don't change.
 */
function cacheRules(): void {
  if (rulesAreCached) return;
  rulesAreCached = true;
  const storage = getMetadataStorage();
  const gather = storage.getTargetValidationMetadatas.bind(storage);
  const cached = new Map<unknown, ReturnType<typeof gather>>();
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return gather(type, schema, always, strictGroups, groups);
    const rules = cached.get(type) ?? gather(type, schema, always, strictGroups);
    cached.set(type, rules);
    return rules;
  };
}

/** Checks a number by its rule. An optional number may be absent or null. */
export function IsAmount({ required, min, tooSmall, max, tooGreat }: NumberRule): PropertyDecorator {
  const message = required ?? (tooSmall === tooGreat ? tooSmall : undefined);
  const decorators = [
    IsNumber({}, { message }),
    Min(min, { message: tooSmall }),
    Max(max, { message: tooGreat }),
  ];
  return required ? applyDecorators(...decorators) : applyDecorators(IsOptional(), ...decorators);
}

/** Checks that a value is a date of the API: ISO 8601, with or without a time. */
export const IsWireDate = (message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isWireDate',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && !Number.isNaN(+fromWireDate(value)),
      },
    },
    { message },
  );

/** Keys that would replace an object's class when class-transformer copies them. */
const CLASS_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Rejects what no field can hold: deep nesting, keys that would replace a class, and texts that Postgres can't store
 * (NUL, lone surrogates). Works without recursion, as deep nesting would overflow the stack.
 * @throws a 400
 */
export function assertStorable(value: unknown): void {
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

/** Returns a 400 with the messages of validation errors by field. */
export function invalid(validationErrors: ValidationError[]): DomainError {
  const errors: Record<string, string[]> = {};
  collect(validationErrors, '', errors);
  return badRequest('validation', titleOf(errors), errors);
}

function collect(validationErrors: ValidationError[], path: string, errors: Record<string, string[]>): void {
  for (const { property, constraints, children = [] } of validationErrors) {
    const field = path + property;
    if (constraints) {
      const messages = [...new Set(Object.values(constraints))];
      // A missing value has no other errors worth reporting.
      errors[field] = messages.includes(MESSAGES.required) ? [MESSAGES.required] : messages;
    }
    collect(children, `${field}.`, errors);
  }
}

/** The first message that is meant for users. Those of class-validator are not, and don't end with a period. */
function titleOf(errors: Record<string, string[]>): string {
  const messages = Object.values(errors).flat();
  return messages.find((message) => message.endsWith('.')) ?? MESSAGES.badRequest;
}
