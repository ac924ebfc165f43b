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

interface Counting {
  before: number;
  to: number;
}

/** The end of a paid period by its definition, in milliseconds since 1970. */
export class PlainPeriod {
  private readonly versions = new Map<string, number>();
  /** What the paid invoices have added. */
  private readonly counting = new Map<string, Counting>();

  constructor(public end: number) {}

  receive({ id, version, days, isPaid, paidAt }: InvoiceState): void {
    if (version <= (this.versions.get(id) ?? 0)) return;
    this.versions.set(id, version);
    const counted = this.counting.get(id);
    if (isPaid && !counted) {
      const to = Math.max(this.end, paidAt) + days * DAY_MS;
      this.counting.set(id, { before: this.end, to });
      this.end = to;
    } else if (!isPaid && counted) {
      this.counting.delete(id);
      this.end -= counted.to - counted.before;
    }
  }

  get countingIds(): string[] {
    return [...this.counting.keys()].sort();
  }
}
