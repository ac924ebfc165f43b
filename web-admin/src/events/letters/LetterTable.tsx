import { Card } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatAge, formatDateTime } from '../../app/format';
import type { ServiceLetter } from '../eventCalls';
import { LetterCheckbox } from './LetterCheckbox';
import { LetterError } from './LetterError';
import { LetterLink } from './LetterLink';
import { ReplayButton } from './ReplayButton';
import { StateChip } from './StateChip';

const Column = DataTable.Col<ServiceLetter>;
const nowrap = { whiteSpace: 'nowrap' };

export function LetterTable() {
  return (
    <Card>
      <DataTable<ServiceLetter> bulkActionButtons={false} rowClick={false}>
        <Column label="Choose" disableSort render={(record) => <LetterCheckbox record={record} />} />
        <Column source="topic" label="Event" render={(record) => <LetterLink record={record} />} />
        <Column source="service" disableSort />
        <Column source="state" render={({ state }) => <StateChip state={state} />} />
        <Column source="attempts" sortByOrder="DESC" align="right" />
        <Column source="occurredAt" label="Age" align="right" sx={nowrap} render={ageCell} />
        <Column
          label="Last error"
          disableSort
          sx={{ width: '40%', minWidth: 220 }}
          render={({ error }) => <LetterError error={error} />}
        />
        <Column label="Replay" disableSort render={(record) => <ReplayButton record={record} />} />
      </DataTable>
    </Card>
  );
}

const ageCell = ({ ageSeconds, occurredAt }: ServiceLetter) => (
  <span title={formatDateTime(occurredAt)}>{formatAge(ageSeconds)}</span>
);
