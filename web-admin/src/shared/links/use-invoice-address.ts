import { RETURN_PARAM } from '@lanewise/browser';
import { useHref, useLocation } from 'react-router';

/** Returns a function that returns the address of an invoice with a way back to the current page. */
export function useInvoiceAddress(): (id: string) => string {
  const here = useHref(useLocation());
  return (id) => `/invoices/${encodeURIComponent(id)}?${new URLSearchParams({ [RETURN_PARAM]: here })}`;
}
