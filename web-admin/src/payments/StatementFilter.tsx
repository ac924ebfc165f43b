import type { Statement } from '@lanewise/contracts';
import { Chip } from '@mui/material';
import { useGetOne, useListFilterContext } from 'react-admin';
import type { PaymentFilter } from './paymentsAddress';

/** Says that the list shows one statement only, and how to see all. */
export function StatementFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { statementId, ...others } = filterValues as PaymentFilter;
  const { data } = useGetOne<Statement>(
    'statements',
    { id: statementId ?? '' },
    { enabled: statementId !== undefined },
  );
  if (statementId === undefined) return null;
  return (
    <Chip
      label={`Only of ${data?.fileName ?? 'one statement'}`}
      title={data?.fileName}
      onDelete={() => setFilters(others)}
      sx={{ maxWidth: '100%' }}
    />
  );
}
