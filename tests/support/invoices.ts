import { expect } from '@jest/globals';
import {
  type CreateInvoiceRequest,
  type Invoice,
  type InvoiceSnapshot,
  type Problem,
  type Statement,
  STATEMENT_UPLOAD_FIELD,
  STATEMENT_UPLOAD_PATH,
  toWireDate,
} from '@lanewise/contracts';
import type { Answer, Client } from './client.js';

const DAY_MS = 86_400_000;

export const ORDER: CreateInvoiceRequest = { invoiceTo: 'Test Company', item: 'Standard', quantity: 3 };

export async function orderInvoice(client: Client, fields: object = {}): Promise<Invoice> {
  const { status, body } = await client.post<Invoice>('/api/invoice/create', { ...ORDER, ...fields });
  expect(status).toBe(201);
  return body;
}

/** Uploads a statement of the bank. */
export function sendStatement(
  admin: Client,
  content: string,
  fileName = 'bank.csv',
): Promise<Answer<Statement & Problem>> {
  const form = new FormData();
  form.set(STATEMENT_UPLOAD_FIELD, new Blob([content]), fileName);
  return admin.post(`/api/${STATEMENT_UPLOAD_PATH}`, form);
}

export type InvoiceState = Pick<InvoiceSnapshot, 'id' | 'version' | 'userId' | 'days' | 'isPaid'> & {
  /** Milliseconds since 1970. */
  paidAt: number;
};

/** Returns an event of an invoice as billing sends it. */
export const invoiceEvent = ({ paidAt, ...state }: InvoiceState): InvoiceSnapshot => ({
  ...state,
  change: state.isPaid ? 'paid' : state.version === 1 ? 'created' : 'unpaid',
  invoiceNo: 1001,
  item: 'Standard',
  quantity: 3,
  totalCents: 14_700,
  paidAt: state.isPaid ? toWireDate(new Date(paidAt)) : null,
  createdAt: toWireDate(new Date(paidAt)),
});

/** The end of a paid period by its definition, in milliseconds since 1970. */
export class PlainPeriod {
  private readonly versions = new Map<string, number>();
  /** The invoices that are paid. */
  private readonly counting = new Map<string, InvoiceState>();

  /** @param endBefore its end before any of them */
  constructor(private readonly endBefore: number) {}

  receive(invoice: InvoiceState): void {
    const { id, version, isPaid } = invoice;
    if (version <= (this.versions.get(id) ?? 0)) return;
    this.versions.set(id, version);
    if (!isPaid) this.counting.delete(id);
    else if (!this.counting.has(id)) this.counting.set(id, invoice);
  }

  get end(): number {
    return [...this.counting.values()]
      .sort((one, other) => one.paidAt - other.paidAt)
      .reduce((end, { days, paidAt }) => Math.max(end, paidAt) + days * DAY_MS, this.endBefore);
  }
}
