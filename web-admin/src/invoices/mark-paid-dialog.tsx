import { formatMoney } from '@lanewise/browser';
import type { InvoiceListItem } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { BulkDialog } from '../shared/selection/bulk-dialog';
import { oneByOne } from '../shared/selection/one-by-one';
import { NotDoneList } from '../shared/selection/not-done-list';
import { formatCount } from '../shared/format/format';
import { setInvoicePaid } from './api';
import { FOLLOWING } from './use-invoice-change';

interface Props {
  invoices: readonly InvoiceListItem[];
  open: boolean;
  onClose: () => void;
}

/** Marks invoices as paid after a confirmation, without those that are paid or void. */
export function MarkPaidDialog({ invoices, ...dialog }: Props) {
  const queryClient = useQueryClient();
  const unpaid = invoices.filter(({ isPaid, voidedAt }) => !isPaid && voidedAt === null);
  const open = unpaid.reduce((sum, { total, paid }) => sum + total - paid, 0);
  const others = invoices
    .filter((invoice) => !unpaid.includes(invoice))
    .map((invoice) => ({ ...named(invoice), reason: invoice.voidedAt === null ? 'Paid already.' : 'Void.' }));
  return (
    <BulkDialog
      {...dialog}
      title={unpaid.length > 0 ? `Mark ${countOf(unpaid.length)} as paid?` : 'No invoice to mark as paid'}
      confirmLabel="Mark as Paid"
      items={unpaid.map(named)}
      run={() => oneByOne(unpaid, ({ id }) => setInvoicePaid(id, true))}
      doneText={(done) => `${countOf(done)} marked as paid.`}
      notDoneTitle="Not marked as paid"
      onDone={() => {
        for (const resource of ['invoices', ...FOLLOWING])
          void queryClient.invalidateQueries({ queryKey: [resource] });
      }}
    >
      {unpaid.length > 0 && (
        <Typography sx={{ mb: 1 }}>
          {formatMoney(open)} is open in all. It counts as paid today and extends the paid periods, and the
          customers are told.
        </Typography>
      )}
      <NotDoneList items={others} />
    </BulkDialog>
  );
}

const named = ({ id, invoiceNo }: InvoiceListItem) => ({ id, name: String(invoiceNo) });

const countOf = (invoices: number): string => formatCount(invoices, 'invoice');
