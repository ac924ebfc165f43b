import { expect, test } from '@jest/globals';
import { INVOICE_TEXT_RULES, MESSAGES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';
import { AdminInvoiceDto, CreateInvoiceDto, UpdateInvoiceDto } from './invoice.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object, metatype: Type = CreateInvoiceDto) =>
  pipe.transform(request, { type: 'body', metatype }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const GOOD = { invoiceTo: 'Zebra Freight LLC', item: 'Standard', quantity: 3 };

test.each<[field: keyof CreateInvoiceDto, value: unknown, message: string]>([
  ['item', undefined, MESSAGES.packageUnknown],
  ['quantity', 1, MESSAGES.quantityInvalid],
  ['quantity', '3', MESSAGES.quantityInvalid],
  ['quantity', undefined, MESSAGES.quantityInvalid],
])('an order is rejected with the %s %j', async (field, value, message) => {
  expect(await errorsOf({ ...GOOD, [field]: value })).toEqual({ [field]: [message] });
});

test.each<[field: keyof AdminInvoiceDto, value: string, message: string]>([
  ['invoiceTo', ' ', MESSAGES.invoiceToRequired],
  [
    'invoiceTo',
    'x'.repeat(INVOICE_TEXT_RULES.invoiceTo.maxLength.value + 1),
    INVOICE_TEXT_RULES.invoiceTo.maxLength.message,
  ],
  ['invoiceTo', 'Zebra 🚚', INVOICE_TEXT_RULES.invoiceTo.pattern.message],
  ['notes', 'Paid 👍', INVOICE_TEXT_RULES.notes.pattern.message],
  [
    'notes',
    'x'.repeat(INVOICE_TEXT_RULES.notes.maxLength.value + 1),
    INVOICE_TEXT_RULES.notes.maxLength.message,
  ],
])('an order and a change of an invoice are rejected with the %s %j', async (field, value, message) => {
  const request = { ...GOOD, [field]: value };
  for (const errors of [
    await errorsOf(request),
    await errorsOf({ ...request, id: '019e2f3c-7a10-7000-8000-000000000000' }, UpdateInvoiceDto),
    await errorsOf({ [field]: value }, AdminInvoiceDto),
  ]) {
    expect(errors).toEqual({ [field]: [message] });
  }
});

test('an order is accepted for a name in another script', async () => {
  expect(await errorsOf({ ...GOOD, invoiceTo: '北京货运', notes: 'שלום' })).toBeUndefined();
});

test('an order is accepted without them', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
});
