import { useTruckChoices } from '../api';
import type { SearchCriteria } from '../criteria/criteria';
import { useSearchResult } from '../query/use-search-result';
import { labelOf } from '../recent/recent-searches';
import PrintedFoundLoads from './printed-found-loads';

export default function PrintedResults({ criteria }: { criteria: SearchCriteria }) {
  const { entries, total, request } = useSearchResult();
  const truck = useTruckChoices().data?.find(({ id }) => id === criteria.truck);
  return (
    <PrintedFoundLoads
      title={labelOf(criteria, truck?.name ?? 'Truck')}
      entries={entries}
      total={total}
      hasDestination={!!request?.destination}
    />
  );
}
