import type { PatchOperation } from '@lanewise/contracts';
import { badRequest } from './domain-error.js';

/** Returns the 400 of a JSON Patch that is not taken. */
export const patchRefused = (title: string) => badRequest('patch-refused', title);

/**
 * Reads an operation of a JSON Patch (RFC 6902) that replaces one of some paths, named in any case.
 * @returns the path as the list spells it, and the value that it gets
 * @throws a 400 for any other operation or path
 */
export function readReplacement<Path extends string>(
  operation: object,
  paths: readonly Path[],
): { path: Path; value: unknown } {
  const { op, path, value } = operation as Partial<PatchOperation>;
  if (op !== 'replace') throw patchRefused('The only operation is "replace".');
  const match = paths.find(
    (candidate) => typeof path === 'string' && candidate.toLowerCase() === path.toLowerCase(),
  );
  if (!match) throw patchRefused('This path cannot be replaced.');
  return { path: match, value };
}
