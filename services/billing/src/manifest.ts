import { openFileStore } from '@lanewise/files';
import { defineService } from '@lanewise/runtime';
import { BillingModule } from './billing.module.js';
import { bankSettings, readBankDetails } from './invoices/bank.settings.js';
import { Invoice } from './invoices/invoice.entity.js';
import { issuerSettings, readIssuer } from './issuer/issuer.settings.js';
import { AccountCredits1796000000001 } from './migrations/account-credits.js';
import { Baseline1795600000003 } from './migrations/baseline.js';
import { InvoiceDocuments1795800000011 } from './migrations/invoice-documents.js';
import { Payments1795810000000 } from './migrations/payments.js';
import { TrackedEdits1795800000010 } from './migrations/tracked-edits.js';
import { KnownOwner } from './owners/known-owner.entity.js';
import { PricePackage } from './packages/price-package.entity.js';
import { Payment } from './payments/payment.entity.js';
import { Booking } from './statements/booking.entity.js';
import { openPaymentSource } from './statements/check/payment-source.js';
import { Statement } from './statements/statement.entity.js';
import { STATEMENTS_FOLDER, statementsSettings } from './statements/statements.settings.js';

/** Price packages, invoices and bank statements. */
export const manifest = defineService({
  name: 'billing',
  paths: [
    '/api/pricepackage',
    '/api/admin/price-packages',
    '/api/invoice',
    '/api/admin/invoices',
    '/api/statement',
    '/api/admin/statements',
    '/api/admin/bookings',
  ],
  database: {
    entities: [PricePackage, Invoice, Payment, KnownOwner, Statement, Booking],
    migrations: [
      Baseline1795600000003,
      TrackedEdits1795800000010,
      InvoiceDocuments1795800000011,
      Payments1795810000000,
      AccountCredits1796000000001,
    ],
  },
  consumes: [],
  settings: { ...issuerSettings, ...bankSettings, ...statementsSettings },
  filesFolder: STATEMENTS_FOLDER,
  create: async ({ settings }) => {
    const issuer = readIssuer(settings);
    const bank = readBankDetails(settings);
    const files = await openFileStore(STATEMENTS_FOLDER, settings);
    await files.prepare();
    const source = await openPaymentSource(settings.STATEMENTS_URL);
    return BillingModule.with({ issuer, bank, statements: { files, source } });
  },
});
