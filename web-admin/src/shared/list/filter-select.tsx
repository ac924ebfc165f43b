import { FilterSelect as SharedFilterSelect } from '@lanewise/browser/ui';
import { useListFilterContext } from 'react-admin';

interface Props<Value extends string | number> {
  /** Name of the filter. */
  source: string;
  label: string;
  /** Shown when nothing is chosen. */
  all: string;
  choices: readonly { id: Value; name: string }[];
}

/** Filters the list by one value of a field. */
export function FilterSelect<Value extends string | number>({ source, label, all, choices }: Props<Value>) {
  const { filterValues, setFilters } = useListFilterContext();
  const values = filterValues as Record<string, Value | undefined>;
  return (
    <SharedFilterSelect<Value | ''>
      label={label}
      value={values[source] ?? ''}
      choices={[{ id: '', name: all }, ...choices]}
      onChange={(value) => setFilters({ ...values, [source]: value })}
    />
  );
}
