import { type Invoice, type InvoiceListItem, type PricePackage, TRIAL_PACKAGE } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAddressParams } from '../../../shared/list/use-address-params';
import { useListCache } from '../../../shared/list/use-list-cache';
import { QUERY_KEYS } from '../../../shared/query-keys';
import { toast } from '../../../shared/toast';
import { usePreview } from '../use-preview';

/** Returns whether a package is sold. */
export const canBeOrdered = ({ name }: PricePackage): boolean => name !== TRIAL_PACKAGE;

/**
 * Returns the package that is being ordered, which the address names: `?order=Pro`; functions to open and close it,
 * and one to call with the invoice, which is shown in the list.
 */
export function useOrder(packages: readonly PricePackage[] | undefined) {
  const [params, change] = useAddressParams();
  const client = useQueryClient();
  const invoices = useListCache<InvoiceListItem>(QUERY_KEYS.invoiceList);
  const { preview } = usePreview();
  const name = params.get('order');

  return {
    offer: packages?.find((offer) => offer.name === name && canBeOrdered(offer)),
    open: (offer: PricePackage) => change({ order: offer.name }, { preventScrollReset: true }),
    close: () => change({ order: null }, { replace: true, preventScrollReset: true }),
    done: (invoice: Invoice) => {
      invoices.put(invoice, true);
      for (const queryKey of [QUERY_KEYS.unreadInvoices, QUERY_KEYS.credit])
        void client.invalidateQueries({ queryKey });
      change({ order: null, tab: null }, { replace: true });
      toast(`Invoice ${invoice.invoiceNo} is ready.`, 'success', {
        label: 'Preview & Print',
        act: () => preview(invoice),
      });
    },
  };
}
