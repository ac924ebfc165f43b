import { IMPORT_STATUSES, LOAD_SOURCES } from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import { isUUID } from 'class-validator';
import { type FindOptionsWhere, In } from 'typeorm';
import type { Import } from './import.entity.js';

const CHECKSUM = /^[0-9a-f]{64}$/;

/** What the list of imports is filtered by, each by one value or by a list of them. */
const IS_VALID: Record<string, (value: string) => boolean> = {
  id: (value) => isUUID(value),
  checksum: (value) => CHECKSUM.test(value),
  status: isOneOf(IMPORT_STATUSES),
  source: isOneOf(LOAD_SOURCES),
};

/**
 * The imports that a react-admin filter asks for.
 * @throws a 400 for a field that the list is not filtered by, or a value that the field cannot have
 */
export function importsWhere(filter: Record<string, unknown>): FindOptionsWhere<Import> {
  return Object.fromEntries(
    Object.entries(filter).map(([field, given]) => {
      const values: unknown[] = Array.isArray(given) ? given : [given];
      const isValid = Object.hasOwn(IS_VALID, field) ? IS_VALID[field] : undefined;
      if (!isValid || !values.every((value) => typeof value === 'string' && isValid(value))) {
        const title = `The list of imports cannot be filtered by this "${field}".`;
        throw badRequest('validation', title, { filter: [title] });
      }
      return [field, In(values)];
    }),
  );
}

function isOneOf(values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value);
}
