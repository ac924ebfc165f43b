import { FilterSelect } from '@lanewise/browser/ui';
import { useListFilterContext } from 'react-admin';

/** The fields that each choice filters by. */
const CHOICES = {
  all: { name: 'All', filter: {} },
  unpaid: { name: 'Unpaid', filter: { isPaid: false } },
  overdue: { name: 'Overdue', filter: { isOverdue: true } },
  paid: { name: 'Paid', filter: { isPaid: true } },
};
type Choice = keyof typeof CHOICES;

/** Filters the invoices by whether they are paid, or overdue. */
export function PaidFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { isPaid, isOverdue, ...others } = filterValues as { isPaid?: boolean; isOverdue?: boolean };
  return (
    <FilterSelect<Choice>
      label="Paid"
      value={choiceOf(isPaid, isOverdue)}
      choices={Object.entries(CHOICES).map(([id, { name }]) => ({ id: id as Choice, name }))}
      onChange={(choice) => setFilters({ ...others, ...CHOICES[choice].filter })}
    />
  );
}

function choiceOf(isPaid?: boolean, isOverdue?: boolean): Choice {
  if (isOverdue) return 'overdue';
  if (isPaid === undefined) return 'all';
  return isPaid ? 'paid' : 'unpaid';
}
