export { setPaid } from './invoices/change-invoice.js';
export { orderPackage } from './invoices/order-package.js';
export { manifest } from './manifest.js';
