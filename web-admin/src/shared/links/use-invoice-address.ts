import { RETURN_PARAM } from '@lanewise/browser';
import { useHref, useLocation } from 'react-router';

/** Returns a function that gives the address of an invoice, which leads back to the page that is shown. */
export function useInvoiceAddress(): (id: string) => string {
  const here = useHref(useLocation());
  return (id) => `/invoices/${encodeURIComponent(id)}?${new URLSearchParams({ [RETURN_PARAM]: here })}`;
}
