import type { ReactNode } from 'react';
import { CreateBase, type RaRecord, type TransformData, useNotify, useRefresh } from 'react-admin';
import { type DoneText, sayDone } from './doneText';

interface Props<Item extends RaRecord> {
  resource: string;
  /** Turns the form's values into the request. */
  transform: TransformData;
  doneText: DoneText<Item>;
  onDone: () => void;
  /** The form. */
  children: ReactNode;
}

/** Saves the form in it as a new record. */
export function DrawerCreate<Item extends RaRecord>({
  resource,
  transform,
  doneText,
  onDone,
  children,
}: Props<Item>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <CreateBase
      resource={resource}
      transform={transform}
      mutationOptions={{
        onSuccess: (created: Item) => {
          notify(sayDone(doneText, created), { type: 'info' });
          refresh();
          onDone();
        },
      }}
    >
      {children}
    </CreateBase>
  );
}
