import { yieldToOtherThreads } from '@lanewise/retry';

// Run in a thread by `InvoicePrinter`.
yieldToOtherThreads();
export { drawInvoice as default } from './draw-invoice.js';
