import { IMPORT_SOURCE_NAMES, IMPORT_SOURCES } from '@lanewise/contracts';
import { FilterSelect } from '../../shared/FilterSelect';

const SOURCES = IMPORT_SOURCES.map((source) => ({ id: source, name: IMPORT_SOURCE_NAMES[source] }));

/** Filters the list by source. */
export function SourceFilter() {
  return <FilterSelect source="source" label="Source" all="All sources" choices={SOURCES} />;
}
