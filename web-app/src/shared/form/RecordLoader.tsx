import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay, FormSkeleton } from '@lanewise/browser/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface RecordLoaderProps<Record> {
  queryKey: readonly string[];
  load: () => Promise<Record>;
  /** Number of fields of the form, for the placeholder. */
  fields: number;
  children: (record: Record) => ReactNode;
}

/** Loads a record for its form: always anew, and once, so that nothing typed is overwritten. */
export function RecordLoader<Record>({ queryKey, load, fields, children }: RecordLoaderProps<Record>) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: load, staleTime: Infinity, gcTime: 0 });
  if (data !== undefined) return children(data);
  if (!error) return <FormSkeleton label="Loading the form" rows={fields} />;
  return (
    <ErrorDisplay
      message={errorMessage(error)}
      reference={referenceOf(error)}
      onRetry={() => void refetch()}
    />
  );
}
