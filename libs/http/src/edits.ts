import { MESSAGES } from '@lanewise/contracts';
import { getMetadataStorage, ValidateIf } from 'class-validator';
import { DomainError } from './domain-error.js';

/** A row whose table tracks edits: see `trackEdits` of libs/database. */
export interface Tracked {
  version: number;
  /** The version in which each field was changed last. One that was never changed is missing. */
  changedIn: Record<string, number>;
}

interface Newest {
  /** Returns the current state as the caller may see it. */
  view: () => unknown;
  /** The fields that the caller can edit here; all of them if absent. */
  fields?: readonly string[];
}

/**
 * Refuses an edit of something that others have edited since it was read. A request that names no version changes
 * whatever there is, and so does one of an older version that differs in nothing that is edited.
 * @param edited the version that the request was made from
 * @throws a 409 with the fields that were changed since, and the current state
 */
export async function assertNewest(
  edited: number | null | undefined,
  { version, changedIn }: Tracked,
  { view, fields = Object.keys(changedIn) }: Newest,
): Promise<void> {
  if (edited == null || edited === version) return;
  const changed = fields.filter((field) => (changedIn[field] ?? 0) > edited);
  if (edited < version && changed.length === 0) return;
  throw new DomainError(409, 'changed-elsewhere', MESSAGES.changedElsewhere, undefined, {
    changed,
    current: await view(),
  });
}

/** Returns the fields that a request names, with their values: a request has all fields, most of them undefined. */
export const definedEntries = (changes: object): [string, unknown][] =>
  Object.entries(changes).filter(([, value]) => value !== undefined);

/** Returns the current fields with the changes of a request, which leaves out what stays. */
export const withChanges = <Fields extends object>(current: Fields, changes: Partial<Fields>): Fields => ({
  ...current,
  ...(Object.fromEntries(definedEntries(changes)) as Partial<Fields>),
});

/** Lets the request of an edit leave out any field but its id: what it leaves out stays as it is. */
export const Edit = (): ClassDecorator => (request) => {
  const checks = getMetadataStorage().getTargetValidationMetadatas(request, '', false, false);
  const has = new Set(checks.filter(({ type }) => type === 'conditionalValidation').map(nameOf));
  for (const property of new Set(checks.map(nameOf))) {
    if (property === 'id' || has.has(property)) continue;
    ValidateIf((_, value: unknown) => value !== undefined)(request.prototype as object, property);
  }
};

const nameOf = ({ propertyName }: { propertyName: string }): string => propertyName;
