import { type DynamicModule, Module } from '@nestjs/common';
import type { BankDetails } from '@lanewise/contracts';
import { InvoicesModule } from './invoices/invoices.module.js';
import { PricePackagesModule } from './packages/price-packages.module.js';

export interface BillingModuleOptions {
  bank: BankDetails;
}

@Module({})
export class BillingModule {
  static with({ bank }: BillingModuleOptions): DynamicModule {
    return { module: BillingModule, imports: [PricePackagesModule, InvoicesModule.with(bank)] };
  }
}
