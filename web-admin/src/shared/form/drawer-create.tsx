import type { ReactNode } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { type DoneText, doneTextOf } from './done-text';
import { type Edited, FormSave } from './form-save';

interface Props<Item extends Edited> {
  resource: string;
  /** Turns the form's values into the request, where they differ. */
  transform?: (values: never) => object | Promise<object>;
  doneText: DoneText<Item>;
  onDone: () => void;
  /** The form. */
  children: ReactNode;
}

/** Saves the form in it as a new record. */
export function DrawerCreate<Item extends Edited>(props: Props<Item>) {
  const { resource, transform = asItIs, doneText, onDone, children } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const save = async (values: never) => {
    const { data: created } = await dataProvider.create<Item>(resource, { data: await transform(values) });
    notify(doneTextOf(doneText, created), { type: 'info' });
    refresh();
    onDone();
  };
  return (
    <FormSave name={`${resource}.new`} onSave={save}>
      {children}
    </FormSave>
  );
}

const asItIs = (values: object): object => values;
