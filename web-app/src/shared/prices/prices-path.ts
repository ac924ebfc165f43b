/** The page on which a signed-in user orders a package. */
export const PRICES_PATH = '/invoices?tab=prices';
