import { useSignedIn } from '@lanewise/browser';
import { SortMenu } from '@lanewise/browser/ui';
import {
  INVOICE_SORT_LABELS,
  invoiceDeleteText,
  type InvoiceListItem,
  MESSAGES,
  SortOrder,
} from '@lanewise/contracts';
import { Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CardFeed } from '../../shared/list/card-feed';
import { rowHeight } from '../../shared/list/card-row';
import { ListResults } from '../../shared/list/list-results';
import { RemoveDialog } from '../../shared/list/remove-dialog';
import { useEndlessList } from '../../shared/list/use-endless-list';
import { useListAddress } from '../../shared/list/use-list-address';
import { useRemoval } from '../../shared/list/use-removal';
import { useStable } from '../../shared/list/use-stable';
import { printView } from '../../shared/print/print-view';
import { QUERY_KEYS } from '../../shared/query-keys';
import { deleteInvoice } from './api';
import { InvoiceCard } from './invoice-card';
import { usePreview } from './use-preview';

const PrintedInvoices = printView(() => import('./printed-invoices'));

/** The sort fields of the invoice list. */
const INVOICE_LIST = {
  sortLabels: INVOICE_SORT_LABELS,
  descending: ['invoiceNo', 'createdAt'],
  defaultSort: { field: 'invoiceNo', order: SortOrder.Descending },
  filters: {},
} as const;

/** The user's invoices, and what can be ordered. */
export function InvoicesTab({ orderMenu }: { orderMenu: ReactNode }) {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const address = useListAddress(INVOICE_LIST);
  const list = useEndlessList<InvoiceListItem>({
    listKey: QUERY_KEYS.invoiceList,
    path: '/invoice/search',
    // An administrator would see everybody's.
    request: { ...address.request, userId: user.id },
    fallback: MESSAGES.invoicesFailed,
  });
  const { preview, openingId } = usePreview();
  const [removing, setRemoving] = useState<InvoiceListItem | null>(null);
  const { remove, failure } = useRemoval<InvoiceListItem>({
    listKey: QUERY_KEYS.invoiceList,
    remove: deleteInvoice,
    doneText: 'Invoice deleted.',
    fallback: MESSAGES.invoiceRemoveFailed,
    onRemoved: () => void client.invalidateQueries({ queryKey: QUERY_KEYS.unreadInvoices }),
  });
  const actions = useStable({ onPreview: preview, onRemove: setRemoving });

  return (
    <>
      <Stack direction="row" sx={{ mb: 2, gap: 1.5, justifyContent: 'space-between' }}>
        {orderMenu}
        <SortMenu labels={INVOICE_LIST.sortLabels} {...address.sort} onChoose={address.sortBy} />
      </Stack>
      <ListResults list={list} failure={failure} emptyText={MESSAGES.noInvoices} cardHeight={rowHeight}>
        <CardFeed
          rows={list.rows}
          total={list.total}
          busy={list.isFetching}
          label="Invoices"
          cardHeight={rowHeight}
          nameOf={({ invoiceNo }) => `Invoice ${invoiceNo}`}
          renderCard={(invoice) => (
            <InvoiceCard invoice={invoice} opening={invoice.id === openingId} actions={actions} />
          )}
          onOpen={actions.onPreview}
        />
        <PrintedInvoices list={list} />
      </ListResults>
      <RemoveDialog
        item={removing}
        onClose={() => setRemoving(null)}
        text={({ invoiceNo }) => invoiceDeleteText(invoiceNo)}
        onConfirm={remove}
      />
    </>
  );
}
