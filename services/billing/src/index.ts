export { setPaid } from './invoices/change-payments.js';
export { orderPackage } from './invoices/order-package.js';
export { manifest } from './manifest.js';
