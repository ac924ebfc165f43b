import { FormSkeleton } from '@lanewise/browser/ui';
import type { ReactNode } from 'react';
import {
  EditBase,
  type RaRecord,
  type TransformData,
  useEditContext,
  useNotify,
  useRefresh,
} from 'react-admin';
import { type DoneText, sayDone } from './doneText';
import { ErrorAlert } from './ErrorAlert';

interface Props<Item extends RaRecord> {
  resource: string;
  id: string;
  /** Turns the form's values into the request. */
  transform: TransformData;
  doneText: DoneText<Item>;
  onDone: () => void;
  /** The form. */
  children: ReactNode;
}

/** Keeps the record apart from the rows of lists in the cache, which may lack some of its fields. */
const WHOLE = { whole: true };

/** Loads a record for the form in it, and saves its changes. */
export function DrawerEdit<Item extends RaRecord>({
  resource,
  id,
  transform,
  doneText,
  onDone,
  children,
}: Props<Item>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      transform={transform}
      // Shown in the drawer; react-admin would go back to the list.
      queryOptions={{ meta: WHOLE, onError: () => undefined }}
      mutationOptions={{
        meta: WHOLE,
        onSuccess: (updated: Item, { previousData }: { previousData?: Item }) => {
          notify(sayDone(doneText, updated, previousData), { type: 'info' });
          refresh();
          onDone();
        },
      }}
    >
      <Loaded>{children}</Loaded>
    </EditBase>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useEditContext<RaRecord>();
  if (record) return children;
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  return <FormSkeleton label="Loading the form" rows={6} />;
}
