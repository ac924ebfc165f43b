import { DEAD_LETTER_STATES } from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import type { DeadLetterFilter } from '@lanewise/messaging';
import { isUUID } from 'class-validator';

/** What the list is filtered by: by one value or by a list of them, and whether a value makes sense. */
const FIELDS: Record<string, { name: keyof DeadLetterFilter; isValid: (value: string) => boolean }> = {
  id: { name: 'ids', isValid: (value) => isUUID(value) },
  state: { name: 'states', isValid: (value) => (DEAD_LETTER_STATES as readonly string[]).includes(value) },
  topic: { name: 'topics', isValid: (value) => value !== '' },
};

/**
 * The dead letters that a react-admin filter asks for.
 * @throws a 400 for a field that the list is not filtered by, or a value that the field cannot have
 */
export function deadLettersWhere(filter: Record<string, unknown>): DeadLetterFilter {
  return Object.fromEntries(
    Object.entries(filter).map(([field, given]) => {
      if (field === 'key' && typeof given === 'string') return ['key', given];
      const values: unknown[] = Array.isArray(given) ? given : [given];
      const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
      if (!known || !values.every((value) => typeof value === 'string' && known.isValid(value))) {
        const title = `The list of dead letters cannot be filtered by this "${field}".`;
        throw badRequest('validation', title, { filter: [title] });
      }
      return [known.name, values];
    }),
  );
}
