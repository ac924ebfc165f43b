import {
  LOAD_REPORT_OUTCOME_NAMES,
  LOAD_REPORT_OUTCOMES,
  type LoadReport,
  MESSAGES,
  TEXT_RULES,
} from '@lanewise/contracts';
import { Link } from '@mui/material';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { DrawerForm } from '../shared/DrawerForm';
import { Facts } from '../shared/Facts';
import { UserLink } from '../shared/UserLink';
import { validatorsOf } from '../shared/validators';
import { subjectOf } from './loadReportColumns';

const OUTCOMES = LOAD_REPORT_OUTCOMES.map((id) => ({ id, name: LOAD_REPORT_OUTCOME_NAMES[id] }));
const ANSWER = validatorsOf(TEXT_RULES.loadReportAnswer);
const REQUIRED = required(MESSAGES.required);

/** What was reported, and what is done about it. */
export function LoadReportForm({ onCancel }: { onCancel: () => void }) {
  const report = useRecordContext<LoadReport>()!;
  const { loadId, referenceId, shipperName, origin, destination, userId, text } = report;
  return (
    <DrawerForm onCancel={onCancel}>
      <Facts
        facts={[
          [
            'Load',
            <Link key="load" component={RouterLink} to={`/loads?open=${encodeURIComponent(loadId)}`}>
              <bdi>{referenceId}</bdi>
            </Link>,
          ],
          ['Company', <bdi key="company">{shipperName}</bdi>],
          ['Lane', `${origin} – ${destination}`],
          ['About', subjectOf(report)],
          ['Reported by', <UserLink key="user" id={userId} />],
          ['Text', <bdi key="text">{text || '—'}</bdi>],
        ]}
      />
      <SelectInput
        source="outcome"
        label="Outcome"
        margin="none"
        choices={OUTCOMES}
        helperText="To remove the load, open it."
        validate={REQUIRED}
      />
      <TextInput source="answer" label="Answer" multiline minRows={3} validate={ANSWER} />
    </DrawerForm>
  );
}
