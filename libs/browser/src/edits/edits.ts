import type { Edit } from '@lanewise/contracts';
import { ApiError } from '../api-client.js';

/** An editable item, as the API returns it. */
export interface Versioned {
  version: number;
}

/** Returns whether two values of a form or of the API are the same. A file is only the same as itself. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof File || other instanceof File
    ? one === other
    : JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the fields of a request that differ from the item, with the version of the item. */
export function editOf<Request extends object>(item: Versioned, request: Request): Partial<Request> & Edit {
  const changed = Object.entries(request).filter(
    ([field, value]) => !isSame(item[field as keyof Versioned], value),
  );
  return { ...(Object.fromEntries(changed) as Partial<Request>), version: item.version };
}

/** Returns the fields that others have changed and the current state, when the API refused an edit because of them. */
export function changedElsewhere(error: unknown): { changed: string[]; current: unknown } | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== 'changed-elsewhere' || !problem.current) return undefined;
  return { changed: problem.changed ?? [], current: problem.current };
}

/** An edit of an item that others have changed meanwhile: the form's first values, its values now, and the current ones. */
export interface LateEdit<Values> {
  /** The fields that others have changed. */
  changed: readonly string[];
  base: Values;
  mine: Values;
  theirs: Values;
}

/** A field that others have changed to a value that differs from both the form's first and its current one. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** True when it was changed in the form, too, so that the user has to decide. */
  isContested: boolean;
}

export type Choices = Record<string, 'mine' | 'theirs'>;

export const conflictsOf = <Values extends object>({
  changed,
  base,
  mine,
  theirs,
}: LateEdit<Values>): Conflict[] =>
  (changed as (keyof Values & string)[])
    .filter(
      (field) =>
        field in theirs && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
    )
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isContested: !isSame(mine[field], base[field]),
    }));

/** Returns the current state with the changes of the form, save where it was chosen otherwise. */
export function mergeEdit<Values extends object>(
  { base, mine, theirs }: LateEdit<Values>,
  choices: Choices = {},
): Values {
  const merged = { ...theirs };
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    const chosen = choices[field] ?? (isSame(mine[field], base[field]) ? 'theirs' : 'mine');
    if (chosen === 'mine') merged[field] = mine[field];
  }
  return merged;
}
