import { errorMessage } from '@lanewise/browser';
import { type InvoiceListItem, MESSAGES } from '@lanewise/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/toast';
import { useMarkAsRead } from './useMarkAsRead';

/** Returns a function that marks an invoice as read and goes to its preview, and the id of the one that it opens. */
export function usePreview() {
  const navigate = useNavigate();
  const { counts, markAsRead } = useMarkAsRead();
  const [openingId, setOpeningId] = useState<string | null>(null);

  const open = async (invoice: InvoiceListItem) => {
    setOpeningId(invoice.id);
    try {
      if (counts(invoice)) await markAsRead(invoice.id);
      await navigate(`/invoices/${invoice.id}`);
    } catch (error) {
      toast(errorMessage(error, MESSAGES.invoicePreviewFailed), 'error');
    }
    setOpeningId(null);
  };
  return { preview: (invoice: InvoiceListItem) => void open(invoice), openingId };
}
