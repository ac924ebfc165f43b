export const UNREAD_INVOICES_KEY = ['invoices', 'unread'] as const;
