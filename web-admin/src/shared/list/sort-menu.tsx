import { SortMenu as SharedSortMenu } from '@lanewise/browser/ui';
import { SortOrder } from '@lanewise/contracts';
import { useListSortContext } from 'react-admin';
import type { Column } from './columns';

interface SortMenuProps {
  labels: Record<string, string>;
  /** The list's columns: a field starts as at a click on the head of its column. */
  columns: readonly Pick<Column<never>, 'source' | 'sortByOrder'>[];
}

/** Sorts the list by a field; choosing the current one reverses the order. */
export function SortMenu({ labels, columns }: SortMenuProps) {
  const { sort, setSort } = useListSortContext();
  const ascending = sort.order === 'ASC';
  const ownOrder = (field: string) => columns.find(({ source }) => source === field)?.sortByOrder ?? 'ASC';
  const reversed = ascending ? 'DESC' : 'ASC';
  return (
    <SharedSortMenu
      labels={labels}
      field={sort.field}
      order={ascending ? SortOrder.Ascending : SortOrder.Descending}
      onChoose={(field) => setSort({ field, order: field === sort.field ? reversed : ownOrder(field) })}
    />
  );
}
