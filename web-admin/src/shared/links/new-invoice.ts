/** In the address of the invoices, in place of the id of the customer: the form asks for one. */
export const NEW = 'new';

/** Returns the address of the form of a new invoice for a customer. */
export const newInvoiceAddress = (userId: string): string =>
  `/invoices?${new URLSearchParams({ open: userId })}`;
