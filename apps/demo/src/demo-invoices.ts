import { orderPackage, setPaid } from '@lanewise/billing';
import type { CreateInvoiceRequest } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { DEMO_BROKER, DEMO_CARRIER, type DemoLogin } from './demo-accounts.js';
import { Seeds } from './seeds.js';

const DAY_MS = 86_400_000;

/** Days ago. */
interface DemoOrder extends Pick<CreateInvoiceRequest, 'item' | 'quantity' | 'notes'> {
  ordered: number;
  paid?: number;
}

/** A paid invoice, an overdue one and one that can still wait. */
const DEMO_ORDERS: readonly DemoOrder[] = [
  { item: 'Standard', quantity: 3, notes: 'PO 4711', ordered: 62, paid: 59 },
  { item: 'Pro', quantity: 6, ordered: 21 },
  { item: 'Standard', quantity: 12, ordered: 2 },
];

/** The names of their companies on invoices. */
const INVOICED_TO = new Map([
  [DEMO_CARRIER, 'Demo Carrier'],
  [DEMO_BROKER, 'Demo Broker'],
]);

const SEEDED = 'invoices';

/** Creates the invoices of the demo's carrier and broker, once per database: a removed one does not come back. */
export const seedInvoices = (dataSource: DataSource, logins: readonly DemoLogin[]): Promise<void> =>
  dataSource.transaction(async (manager) => {
    const seeds = await Seeds.read(manager);
    if (seeds.has(SEEDED)) return;
    await seeds.add(SEEDED);
    const now = Date.now();
    const before = (days: number) => new Date(now - days * DAY_MS);
    for (const { ordered, paid, ...order } of DEMO_ORDERS) {
      for (const { id, email } of logins) {
        const invoiceTo = INVOICED_TO.get(email);
        if (!invoiceTo) continue;
        const invoice = await orderPackage(manager, id, { ...order, invoiceTo }, before(ordered));
        if (paid !== undefined) await setPaid(manager, invoice, before(paid));
      }
    }
  });
