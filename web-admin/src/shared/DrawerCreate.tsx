import type { ReactNode } from 'react';
import { CreateBase, type TransformData, useNotify, useRefresh } from 'react-admin';

interface Props {
  resource: string;
  /** Turns the form's values into the request. */
  transform: TransformData;
  doneText: string;
  onDone: () => void;
  /** The form. */
  children: ReactNode;
}

/** Saves the form in it as a new record. */
export function DrawerCreate({ resource, transform, doneText, onDone, children }: Props) {
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <CreateBase
      resource={resource}
      transform={transform}
      mutationOptions={{
        onSuccess: () => {
          notify(doneText, { type: 'info' });
          refresh();
          onDone();
        },
      }}
    >
      {children}
    </CreateBase>
  );
}
