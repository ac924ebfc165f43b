import { ConfirmDialog } from '@lanewise/browser/ui';
import {
  type Booking,
  BOOKING_STATUSES,
  type Statement,
  UNMATCHED_REASON_LABELS,
  UNMATCHED_REASONS,
} from '@lanewise/contracts';
import { Chip, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetOne, useListFilterContext } from 'react-admin';
import { EndlessList } from '../shared/list/endless-list';
import type { StartFilter } from '../shared/list/endless-list-body';
import { FilterSelect } from '../shared/list/filter-select';
import { focusListTitle } from '../shared/list/list-title';
import { Page } from '../shared/page';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { dismissBooking, unmatchBooking } from '../statements/api';
import { AssignDialog } from './assign-dialog';
import { formatAmount, formatDay } from './format';
import { paymentColumns } from './payment-columns';
import type { PaymentFilter } from './payments-address';
import { PAYMENT_STATUS_NAMES } from './payment-status';
import { useLast } from '../shared/record/use-last';
import { useSettle } from './use-settle';

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

/** Payments that wait for an administrator come first. */
const UNMATCHED: StartFilter = {
  filter: { status: 'unmatched' } satisfies PaymentFilter,
  emptyText: 'All payments are matched or dismissed.',
};

/** The payments of all statements; those that paid no invoice by themselves wait here. */
export function PaymentPage() {
  const [assigning, setAssigning] = useState<Booking | null>(null);
  const [unmatching, setUnmatching] = useState<Booking | null>(null);
  const [dismissing, setDismissing] = useState<Booking | null>(null);
  const columns = useMemo(
    () => paymentColumns({ onAssign: setAssigning, onUnmatch: setUnmatching, onDismiss: setDismissing }),
    [],
  );
  return (
    <Page title="Payments">
      <EndlessList<Booking>
        resource="bookings"
        title="Payments"
        sort={{ field: 'date', order: 'DESC' }}
        startsWith={UNMATCHED}
        emptyText="No payments"
        filters={
          <>
            <SearchBox hint="Reference" />
            <FilterSelect source="status" label="Status" all="All" choices={STATUSES} />
            <FilterSelect source="reason" label="Reason" all="All" choices={REASONS} />
            <SortMenu labels={SORT_LABELS} columns={columns} />
            <StatementFilter />
          </>
        }
        columns={columns}
        viewTitle="Payment"
      />
      <AssignDialog booking={assigning} onClose={() => setAssigning(null)} />
      <UnmatchDialog booking={unmatching} onClose={() => setUnmatching(null)} />
      <DismissDialog booking={dismissing} onClose={() => setDismissing(null)} />
    </Page>
  );
}

interface QuestionProps {
  /** The payment of the question; null while it is closed. */
  booking: Booking | null;
  onClose: () => void;
}

/** Takes a payment off its invoice after a confirmation. */
const UnmatchDialog = (props: QuestionProps) => (
  <Question {...props} verb="Unmatch" act={unmatchBooking} doneText="Payment unmatched.">
    {({ invoiceNo }) =>
      `is taken off invoice ${invoiceNo}. If that was paid, it is open again, and its account loses the days that it added. The payment can be assigned again.`
    }
  </Question>
);

/** Puts a payment aside after a confirmation. */
const DismissDialog = (props: QuestionProps) => (
  <Question {...props} verb="Dismiss" act={dismissBooking} doneText="Payment dismissed.">
    {() => 'pays no invoice. It can still be assigned later.'}
  </Question>
);

interface Act {
  verb: string;
  act: (request: { bookingId: string }) => Promise<Booking>;
  doneText: string;
  /** Explains the consequence, after the payment's amount and day. */
  children: (booking: Booking) => string;
}

function Question({ booking, onClose, verb, act, doneText, children }: QuestionProps & Act) {
  const settle = useSettle();
  const shownBooking = useLast(booking);
  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={onClose}
      title={`${verb} this payment?`}
      confirmLabel={verb}
      onConfirm={() => booking && settle(act({ bookingId: booking.id }), doneText)}
      onConfirmed={focusListTitle}
    >
      {shownBooking && (
        <Typography>
          {formatAmount(shownBooking)} of {formatDay(shownBooking.date)} {children(shownBooking)}
        </Typography>
      )}
    </ConfirmDialog>
  );
}

/** Says that the list shows one statement only, and how to see all. */
function StatementFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { statementId, ...rest } = filterValues as PaymentFilter;
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
      onDelete={() => setFilters(rest)}
      sx={{ maxWidth: '100%' }}
    />
  );
}
