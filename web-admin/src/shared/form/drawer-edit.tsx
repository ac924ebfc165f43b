import { editOf } from '@lanewise/browser';
import { FormSkeleton } from '@lanewise/browser/ui';
import type { ReactNode } from 'react';
import { useDataProvider, useGetOne, useNotify, useRefresh } from 'react-admin';
import { type DoneText, doneTextOf } from './done-text';
import { ErrorAlert } from '../error-alert';
import { type Edited, FormSave } from './form-save';

interface Props<Item extends Edited> {
  resource: string;
  id: string;
  /** Turns the record into the form's values, where they differ. */
  toValues?: (item: Item) => object;
  /** Turns the form's values into a record again, where they differ. Only what was changed is sent. */
  transform?: (values: never) => object | Promise<object>;
  /** Returns a value of a field as it is shown, where it is not shown as it is. */
  describe?: (field: string, value: unknown) => string | undefined;
  doneText: DoneText<Item>;
  onDone: () => void;
  /** The form. */
  children: ReactNode;
}

/** Loaded always anew, and once; and apart from the rows of lists in the cache, which may lack some fields. */
const ONCE = { staleTime: Infinity, gcTime: 0 };
const WHOLE = { whole: true };

/** Loads a record for the form in it, and saves what was changed. */
export function DrawerEdit<Item extends Edited>(props: Props<Item>) {
  const { resource, id, toValues, transform = asItIs, describe, doneText, onDone, children } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { data: item, error, refetch } = useGetOne<Item>(resource, { id, meta: WHOLE }, ONCE);
  if (!item && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!item) return <FormSkeleton label="Loading the form" rows={6} />;

  const save = async (values: never, base: Item | undefined) => {
    const data = editOf(base!, await transform(values)) as Partial<Item>;
    const { data: updated } = await dataProvider.update<Item>(resource, { id, data, previousData: base! });
    notify(doneTextOf(doneText, updated, base), { type: 'info' });
    refresh();
    onDone();
  };
  return (
    <FormSave name={`${resource}.${id}`} item={item} toValues={toValues} describe={describe} onSave={save}>
      {children}
    </FormSave>
  );
}

const asItIs = (values: object): object => values;
