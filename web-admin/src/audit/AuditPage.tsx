import type { AuditEntry } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { DataProviderContext } from 'react-admin';
import { EndlessList } from '../shared/EndlessList';
import { Page } from '../shared/Page';
import { auditProvider } from './api';
import { AUDIT_COLUMNS } from './auditColumns';
import { AuditFilters } from './AuditFilters';

/** Who changed what, when and from where. */
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
