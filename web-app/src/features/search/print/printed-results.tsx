import { useTruckChoices } from '../search/use-truck-choices';
import type { SearchCriteria } from '../search/criteria';
import { useSearchResult } from '../search/use-search-result';
import { labelOf } from '../search/recent-searches';
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
