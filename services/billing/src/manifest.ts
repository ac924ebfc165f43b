import { defineService } from '@lanewise/runtime';
import { BillingModule } from './billing.module.js';

/** Price packages and invoices. */
export const manifest = defineService({
  name: 'billing',
  paths: ['/api/pricepackage', '/api/admin/price-packages', '/api/invoice', '/api/admin/invoices'],
  database: { entities: [], migrations: [] },
  settings: {},
  create: () => BillingModule,
});
