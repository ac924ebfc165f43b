import { type DynamicModule, Module } from '@nestjs/common';
import type { BankDetails } from '@lanewise/contracts';
import { InvoicesModule } from './invoices/invoices.module.js';
import type { Issuer } from './issuer/issuer.settings.js';
import { PricePackagesModule } from './packages/price-packages.module.js';
import { StatementsModule, type StatementsModuleOptions } from './statements/statements.module.js';

export interface BillingModuleOptions {
  issuer: Issuer;
  bank: BankDetails;
  statements: StatementsModuleOptions;
}

@Module({})
export class BillingModule {
  static with({ issuer, bank, statements }: BillingModuleOptions): DynamicModule {
    return {
      module: BillingModule,
      imports: [
        PricePackagesModule.with(issuer),
        InvoicesModule.with(issuer, bank),
        StatementsModule.with(statements),
      ],
    };
  }
}
