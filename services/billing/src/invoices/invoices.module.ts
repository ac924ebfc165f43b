import { type DynamicModule, Module } from '@nestjs/common';
import type { BankDetails } from '@lanewise/contracts';
import { CreditsService } from '../credits/credits.service.js';
import { KnownOwnersConsumer } from '../owners/known-owners.consumer.js';
import { KnownOwners } from '../owners/known-owners.js';
import { ISSUER, type Issuer } from '../issuer/issuer.settings.js';
import { InvoicePdfController } from '../invoice-pdf/invoice-pdf.controller.js';
import { InvoicePrinter } from '../invoice-pdf/invoice-printer.js';
import { AdminInvoicesController } from './admin-invoices.controller.js';
import { BANK_DETAILS } from './bank.settings.js';
import { InvoiceFiguresService } from './invoice-figures.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';
import { RemoveInvoicesOfRemovedAccounts } from './remove-invoices-of-removed-accounts.js';

@Module({})
export class InvoicesModule {
  static with(issuer: Issuer, bank: BankDetails): DynamicModule {
    return {
      module: InvoicesModule,
      controllers: [
        InvoicesController,
        AdminInvoicesController,
        InvoicePdfController,
        KnownOwnersConsumer,
        RemoveInvoicesOfRemovedAccounts,
      ],
      providers: [
        InvoicesService,
        InvoiceFiguresService,
        CreditsService,
        InvoicePrinter,
        KnownOwners,
        { provide: ISSUER, useValue: issuer },
        { provide: BANK_DETAILS, useValue: bank },
      ],
    };
  }
}
