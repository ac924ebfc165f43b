import { SearchBox as SharedSearchBox } from '@lanewise/browser/ui';
import { useListFilterContext } from 'react-admin';

/** Searches the list for a text of three characters or more; shorter ones are ignored. */
export function SearchBox({ hint }: { hint: string }) {
  const { filterValues, setFilters } = useListFilterContext();
  const { q = '', ...rest } = filterValues as { q?: string };
  return <SharedSearchBox hint={hint} applied={q} onSearch={(text) => setFilters({ ...rest, q: text })} />;
}
