import { errorMessage } from '@lanewise/browser';
import { type InvoiceListItem, MESSAGES } from '@lanewise/contracts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStable } from '../../shared/list/use-stable';
import { toast } from '../../shared/toast';
import { useMarkAsRead } from './use-mark-as-read';

/** Returns a function that marks an invoice as read and goes to its preview, and the id of the one that it opens. */
export function usePreview() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { counts, markAsRead } = useMarkAsRead();
  const [openingId, setOpeningId] = useState<string | null>(null);

  const open = async (invoice: InvoiceListItem) => {
    setOpeningId(invoice.id);
    try {
      if (counts(invoice)) await markAsRead(invoice.id);
      await navigate(`/invoices/${invoice.id}`, { state: { from: `${pathname}${search}` } });
    } catch (error) {
      toast(errorMessage(error, MESSAGES.invoicePreviewFailed), 'error');
    }
    setOpeningId(null);
  };
  // A toast may call it later, when the address is another.
  return { ...useStable({ preview: (invoice: InvoiceListItem) => void open(invoice) }), openingId };
}
