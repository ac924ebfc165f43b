import type { ReactNode } from 'react';
import { CreateBase, type TransformData, useNotify, useRefresh } from 'react-admin';

interface Props {
  resource: string;
  /** What is sent of the form. */
  transform: TransformData;
  doneText: string;
  onDone: () => void;
  /** The form. */
  children: ReactNode;
}

/** Saves what the form in it holds as a new record. */
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
