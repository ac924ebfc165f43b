import {
  LOAD_REPORT_OUTCOME_NAMES,
  LOAD_REPORT_OUTCOMES,
  LOAD_REPORT_SORT_LABELS,
  type LoadReport,
  type LoadReportOutcome,
  MESSAGES,
} from '@lanewise/contracts';
import { DrawerEdit } from '../shared/DrawerEdit';
import { EndlessList } from '../shared/EndlessList';
import { FilterSelect } from '../shared/FilterSelect';
import { Page } from '../shared/Page';
import { RecordDrawer } from '../shared/RecordDrawer';
import { SearchBox } from '../shared/SearchBox';
import { SortMenu } from '../shared/SortMenu';
import { LOAD_REPORT_COLUMNS } from './loadReportColumns';
import { LoadReportForm } from './LoadReportForm';

const OUTCOMES = LOAD_REPORT_OUTCOMES.map((id) => ({ id, name: LOAD_REPORT_OUTCOME_NAMES[id] }));

/** What carriers have reported about loads and their flags. */
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
