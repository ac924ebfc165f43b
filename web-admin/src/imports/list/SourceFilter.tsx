import { LOAD_SOURCE_NAMES, LOAD_SOURCES } from '@lanewise/contracts';
import { FilterSelect } from '../../shared/FilterSelect';

const SOURCES = LOAD_SOURCES.map((source) => ({ id: source, name: LOAD_SOURCE_NAMES[source] }));

/** Filters the list by source. */
export function SourceFilter() {
  return <FilterSelect source="source" label="Source" all="All sources" choices={SOURCES} />;
}
