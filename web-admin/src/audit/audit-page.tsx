import { FilterSelect as SharedFilterSelect } from '@lanewise/browser/ui';
import { AUDIT_ACTIONS, type AuditedService, type AuditEntry } from '@lanewise/contracts';
import { Chip, Typography } from '@mui/material';
import { DataProviderContext, useListFilterContext } from 'react-admin';
import { DayFilter } from '../shared/list/day-filter';
import { EndlessList } from '../shared/list/endless-list';
import { FilterSelect } from '../shared/list/filter-select';
import { Page } from '../shared/page';
import { SearchBox } from '../shared/list/search-box';
import { type AuditPageFilter, auditProvider, serviceOf } from './api';
import { AUDIT_COLUMNS } from './audit-columns';

/** Lists who changed what, when and from where. */
export function AuditPage() {
  return (
    <Page title="Audit">
      <DataProviderContext value={auditProvider}>
        <EndlessList<AuditEntry>
          resource="audit"
          title="Audit"
          sort={{ field: 'at', order: 'DESC' }}
          emptyText="No entries"
          intro={
            <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 820 }}>
              Who changed what, when and from where. Entries are kept for a year. Nobody can change them.
            </Typography>
          }
          filters={<AuditFilters />}
          columns={AUDIT_COLUMNS}
          viewTitle="Audit entry"
        />
      </DataProviderContext>
    </Page>
  );
}

/** The types of subjects of each service. */
const AREAS: { id: AuditedService; name: string }[] = [
  { id: 'identity', name: 'Accounts and clients' },
  { id: 'billing', name: 'Billing' },
  { id: 'imports', name: 'Imports and brokers' },
  { id: 'loads', name: 'Market loads' },
  { id: 'notifications', name: 'Messages to many' },
];

/** The filters that a click on an entry sets. */
const ONLY = {
  subjectId: 'Only one subject',
  actorId: 'Only by one user',
  correlationId: 'Only what was done together',
} as const;

function AuditFilters() {
  const { filterValues, setFilters } = useListFilterContext();
  const filter = filterValues as AuditPageFilter;
  const service = serviceOf(filter);
  const actions = Object.entries(AUDIT_ACTIONS[service]).map(([id, name]) => ({ id, name }));
  const without = (name: keyof AuditPageFilter) => {
    const { [name]: _removed, ...rest } = filter;
    return rest;
  };
  return (
    <>
      <SharedFilterSelect<AuditedService>
        label="Area"
        value={service}
        choices={AREAS}
        // An action belongs to one area.
        onChange={(area) => setFilters({ ...without('action'), service: area })}
      />
      <FilterSelect source="action" label="What" all="Everything" choices={actions} />
      <SearchBox hint="Email, name, number" />
      <DayFilter source="fromDay" label="From" />
      <DayFilter source="toDay" label="To" />
      {Object.entries(ONLY).map(
        ([name, label]) =>
          filter[name as keyof typeof ONLY] !== undefined && (
            <Chip key={name} label={label} onDelete={() => setFilters(without(name as keyof typeof ONLY))} />
          ),
      )}
    </>
  );
}
