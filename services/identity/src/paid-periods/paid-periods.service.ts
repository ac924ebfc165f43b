import { Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import { LIMITS, type PaidExtensions } from '@lanewise/contracts';
import { notFound } from '@lanewise/http';
import { DataSource, IsNull, Not } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { USER_NOT_FOUND } from '../accounts/find-accounts.js';
import { toPaidExtension, wasPaid } from './extension.rules.js';
import { KnownInvoice } from './known-invoice.entity.js';
import { readPeriod } from './read-period.js';

@Injectable()
export class PaidPeriodsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws a 404 for another user's account, as for one that does not exist; administrators see every account */
  async list(actor: Actor, id: string): Promise<PaidExtensions> {
    const accountId = ownerOf(actor, id, USER_NOT_FOUND);
    const { manager } = this.dataSource;
    const account = await manager.findOneBy(Account, { id: accountId });
    if (!account) throw notFound(USER_NOT_FOUND);
    const period = await readPeriod(manager, account);
    const invoices = await manager.find(KnownInvoice, {
      where: { accountId, paidAt: Not(IsNull()) },
      order: { paidAt: 'DESC', invoiceNo: 'DESC' },
      take: LIMITS.paidExtensions,
    });
    return { itemList: invoices.filter(wasPaid).map((invoice) => toPaidExtension(invoice, period)) };
  }
}
