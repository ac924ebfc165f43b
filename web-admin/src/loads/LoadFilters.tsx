import type { AdminLoadFilter, Broker, ImportView } from '@lanewise/contracts';
import { Chip } from '@mui/material';
import { useGetOne, useListFilterContext } from 'react-admin';

/** Says that the list shows the loads of one import, broker or company only, and how to see all. */
export function OnlyFilters() {
  const { filterValues, setFilters } = useListFilterContext();
  const { importId, brokerId, company, ...others } = filterValues as AdminLoadFilter;
  const imported = useGetOne<ImportView>('imports', { id: importId ?? '' }, { enabled: !!importId });
  const broker = useGetOne<Broker>('brokers', { id: brokerId ?? '' }, { enabled: !!brokerId });
  const chips: [keyof AdminLoadFilter, string | undefined, string][] = [
    ['importId', importId, `Brought in by ${imported.data?.fileName ?? 'one import'}`],
    ['brokerId', brokerId, `Only of ${broker.data?.name ?? 'one broker'}`],
    ['company', company, `Only of ${company}`],
  ];
  return chips.map(
    ([filter, value, label]) =>
      value && (
        <Chip
          key={filter}
          label={label}
          title={label}
          onDelete={() => setFilters({ ...others, importId, brokerId, company, [filter]: undefined })}
          sx={{ maxWidth: '100%' }}
        />
      ),
  );
}
