import {
  type Booking,
  BOOKING_STATUSES,
  UNMATCHED_REASON_LABELS,
  UNMATCHED_REASONS,
} from '@lanewise/contracts';
import { useMemo, useState } from 'react';
import { EndlessList } from '../shared/EndlessList';
import { FilterSelect } from '../shared/FilterSelect';
import { Page } from '../shared/Page';
import { SearchBox } from '../shared/SearchBox';
import { SortMenu } from '../shared/SortMenu';
import { AssignDialog } from './AssignDialog';
import { DismissDialog } from './DismissDialog';
import { paymentColumns } from './paymentColumns';
import { PAYMENT_STATUS_NAMES } from './paymentStatus';
import { StatementFilter } from './StatementFilter';

const SORT_LABELS = {
  date: 'Date',
  amount: 'Amount',
  reference: 'Reference',
  status: 'Status',
  reason: 'Reason',
  invoiceNo: 'Invoice No',
};
const STATUSES = BOOKING_STATUSES.map((id) => ({ id, name: PAYMENT_STATUS_NAMES[id] }));
const REASONS = UNMATCHED_REASONS.map((id) => ({ id, name: UNMATCHED_REASON_LABELS[id] }));

/** The payments of all statements; those that paid no invoice by themselves wait here. */
export function PaymentPage() {
  const [assigning, setAssigning] = useState<Booking | null>(null);
  const [dismissing, setDismissing] = useState<Booking | null>(null);
  const columns = useMemo(() => paymentColumns({ onAssign: setAssigning, onDismiss: setDismissing }), []);
  return (
    <Page title="Payments">
      <EndlessList<Booking>
        resource="bookings"
        title="Payments"
        sort={{ field: 'date', order: 'DESC' }}
        emptyText="No payments"
        filters={
          <>
            <SearchBox hint="Reference" />
            <FilterSelect source="status" label="Status" all="All" choices={STATUSES} />
            <FilterSelect source="reason" label="Reason" all="All" choices={REASONS} />
            <SortMenu labels={SORT_LABELS} />
            <StatementFilter />
          </>
        }
        columns={columns}
      />
      <AssignDialog booking={assigning} onClose={() => setAssigning(null)} />
      <DismissDialog booking={dismissing} onClose={() => setDismissing(null)} />
    </Page>
  );
}
