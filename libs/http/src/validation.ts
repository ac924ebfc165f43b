import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { badRequest } from './domain-error.js';

/** Checks bodies and queries against their DTO; every fault is reported under its field. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    exceptionFactory: (faults) => {
      const errors: Record<string, string[]> = {};
      collect(faults, '', errors);
      return badRequest('validation', Object.values(errors)[0]?.[0] ?? 'The request is not valid.', errors);
    },
  });
}

function collect(faults: ValidationError[], path: string, errors: Record<string, string[]>): void {
  for (const fault of faults) {
    const field = path + fault.property;
    if (fault.constraints) errors[field] = Object.values(fault.constraints);
    collect(fault.children ?? [], `${field}.`, errors);
  }
}
