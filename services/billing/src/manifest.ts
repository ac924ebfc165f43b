import { defineService } from '@lanewise/runtime';
import { BillingModule } from './billing.module.js';
import { bankSettings, readBankDetails } from './invoices/bank.settings.js';
import { Invoice } from './invoices/invoice.entity.js';
import { PackagesAndInvoices1765300000000 } from './migrations/packages-and-invoices.js';
import { KnownOwner } from './owners/known-owner.entity.js';
import { PricePackage } from './packages/price-package.entity.js';

/** Price packages and invoices. */
export const manifest = defineService({
  name: 'billing',
  paths: ['/api/pricepackage', '/api/admin/price-packages', '/api/invoice', '/api/admin/invoices'],
  database: {
    entities: [PricePackage, Invoice, KnownOwner],
    migrations: [PackagesAndInvoices1765300000000],
  },
  settings: bankSettings,
  create: ({ settings }) => BillingModule.with({ bank: readBankDetails(settings) }),
});
