import { ApiError } from '@lanewise/browser';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showServerErrors } from './show-server-errors';

interface ConflictOptions<Values> {
  /** Loads the values as they now are; absent for a record that does not exist yet. */
  loadNewest?: () => Promise<Values>;
  /** Returns a value of a field as it is shown. */
  describe: (field: keyof Values, value: unknown) => string;
}

/**
 * Handles that a record was changed elsewhere while its form was open: the server refuses to save it. Loading the
 * newest version keeps what was typed, and each field that was changed in both places says so.
 */
export function useConflict<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { loadNewest, describe }: ConflictOptions<Values>,
) {
  const [state, setState] = useState<'none' | 'refused' | 'loading' | 'loaded'>('none');
  const { dirtyFields, defaultValues } = form.formState;

  /** Saves, and takes note when the record has changed. */
  const send = async (save: () => Promise<unknown>) => {
    try {
      await save();
    } catch (error) {
      if (!loadNewest || !isConflict(error)) throw error;
      setState('refused');
    }
  };

  const resolve = async () => {
    if (!loadNewest) return;
    setState('loading');
    try {
      const newest = await loadNewest();
      form.reset(newest, { keepDirtyValues: true });
      for (const field of Object.keys(dirtyFields) as Path<Values>[]) {
        if (isSame(newest[field], (defaultValues as DefaultValues<Values>)[field])) continue;
        const value = describe(field, newest[field]);
        form.setError(field, {
          type: 'conflict',
          message: `Changed elsewhere to “${value}”. Saving keeps yours.`,
        });
      }
      setState('loaded');
    } catch (error) {
      setState('refused');
      showServerErrors(error, form);
    }
  };

  return { state, send, resolve };
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'changed-elsewhere';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
