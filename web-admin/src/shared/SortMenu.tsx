import { SortMenu as SharedSortMenu } from '@lanewise/browser/ui';
import { SortOrder } from '@lanewise/contracts';
import { useListSortContext } from 'react-admin';

/** Sorts the list by a field; choosing the current one reverses the order. */
export function SortMenu({ labels }: { labels: Record<string, string> }) {
  const { sort, setSort } = useListSortContext();
  const ascending = sort.order === 'ASC';
  return (
    <SharedSortMenu
      labels={labels}
      field={sort.field}
      order={ascending ? SortOrder.Ascending : SortOrder.Descending}
      onChoose={(field) => setSort({ field, order: field === sort.field && ascending ? 'DESC' : 'ASC' })}
    />
  );
}
