import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay, FormSkeleton, SideDrawer } from '@lanewise/browser/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { NEW } from '../list/use-open-form';

interface RecordFormProps<Record> {
  /** The kind of record: `truck`. */
  noun: string;
  load: (id: string) => Promise<Record>;
  /** Number of fields of the form, for the placeholder. */
  fields: number;
  /** Renders the form: of a record, or of a new one. */
  children: (record?: Record) => ReactNode;
}

export interface RecordDrawerProps<Record> extends RecordFormProps<Record> {
  /** The id of a record, `NEW`, or null while the drawer is closed. */
  openId: string | null;
  onClose: () => void;
  /** Pixels. */
  width?: number;
}

/** The drawer with a record's form. The form may be lazily loaded. */
export function RecordDrawer<Record>({ openId, onClose, width = 440, ...record }: RecordDrawerProps<Record>) {
  const { noun, fields, children } = record;
  return (
    <SideDrawer
      openId={openId}
      title={(id) => (id === NEW ? `New ${noun}` : `Edit ${noun}`)}
      width={width}
      onClose={onClose}
    >
      {(id) => (
        <Suspense fallback={<Placeholder fields={fields} />}>
          {id === NEW ? children() : <RecordForm id={id} {...record} />}
        </Suspense>
      )}
    </SideDrawer>
  );
}

/** Loads the record afresh, and only once, so that nothing typed is overwritten. */
function RecordForm<Record>({ noun, id, load, fields, children }: RecordFormProps<Record> & { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [noun, id],
    queryFn: () => load(id),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data !== undefined) return children(data);
  if (!error) return <Placeholder fields={fields} />;
  return (
    <ErrorDisplay
      message={errorMessage(error)}
      reference={referenceOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

const Placeholder = ({ fields }: { fields: number }) => (
  <FormSkeleton label="Loading the form" rows={fields} />
);
