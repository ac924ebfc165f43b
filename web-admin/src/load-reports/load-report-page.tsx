import {
  LOAD_REPORT_OUTCOME_NAMES,
  LOAD_REPORT_OUTCOMES,
  LOAD_REPORT_SORT_LABELS,
  type LoadReport,
  type LoadReportOutcome,
  MESSAGES,
  TEXT_RULES,
} from '@lanewise/contracts';
import { Link } from '@mui/material';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { DrawerEdit } from '../shared/form/drawer-edit';
import { DrawerForm } from '../shared/form/drawer-form';
import { EndlessList } from '../shared/list/endless-list';
import { Facts } from '../shared/record/facts';
import { FilterSelect } from '../shared/list/filter-select';
import { Page } from '../shared/page';
import { RecordDrawer } from '../shared/record/record-drawer';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { UserLink } from '../shared/links/user-link';
import { validatorsOf } from '../shared/form/validators';
import { LOAD_REPORT_COLUMNS, subjectOf } from './load-report-columns';

const OUTCOMES = LOAD_REPORT_OUTCOMES.map((id) => ({ id, name: LOAD_REPORT_OUTCOME_NAMES[id] }));
const ANSWER = validatorsOf(TEXT_RULES.loadReportAnswer);
const REQUIRED = required(MESSAGES.required);

/** Lists the reports of carriers about loads and their flags. */
export function LoadReportPage() {
  return (
    <Page title="Reports">
      <EndlessList<LoadReport>
        resource="load-reports"
        title="Reports"
        sort={{ field: 'createdAt', order: 'DESC' }}
        emptyText={MESSAGES.noLoadReports}
        filters={
          <>
            <SearchBox hint="Ref # / Company / Text" />
            <FilterSelect source="outcome" label="Outcome" all="All" choices={OUTCOMES} />
            <SortMenu labels={LOAD_REPORT_SORT_LABELS} columns={LOAD_REPORT_COLUMNS} />
          </>
        }
        columns={LOAD_REPORT_COLUMNS}
      />
      <RecordDrawer title="Report" width={460}>
        {(id, close) => (
          <DrawerEdit
            resource="load-reports"
            id={id}
            transform={toRequest}
            describe={describeValue}
            doneText="Report updated."
            onDone={close}
          >
            <LoadReportForm onCancel={close} />
          </DrawerEdit>
        )}
      </RecordDrawer>
    </Page>
  );
}

const toRequest = ({ outcome, answer }: LoadReport) => ({ outcome, answer });

const describeValue = (field: string, value: unknown): string | undefined =>
  field === 'outcome' ? LOAD_REPORT_OUTCOME_NAMES[value as LoadReportOutcome] : undefined;

/** Shows a report, with the actions on it. */
function LoadReportForm({ onCancel }: { onCancel: () => void }) {
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
