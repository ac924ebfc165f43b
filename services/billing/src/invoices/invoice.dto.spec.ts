import { expect, test } from '@jest/globals';
import { INVOICE_TEXT_RULES, MESSAGES } from '@lanewise/contracts';
import { describeFields, errorsOf, expectRefused } from '../../../../tests/support/describe-fields.js';
import { AdminInvoiceDto, CreateInvoiceDto, UpdateInvoiceDto } from './invoice.dto.js';

const GOOD = { invoiceTo: 'Zebra Freight LLC', item: 'Standard', quantity: 3 };
const { invoiceTo, notes } = INVOICE_TEXT_RULES;

describeFields('an order and its change', [CreateInvoiceDto, UpdateInvoiceDto], GOOD, { invoiceTo, notes });
describeFields('a change by an administrator', [AdminInvoiceDto], {}, { notes });

test.each(['x'.repeat(invoiceTo.maxLength.value + 1), ' ', 'Zebra 🚚'])(
  'an administrator cannot invoice to %j',
  async (name) => expectRefused([AdminInvoiceDto], { invoiceTo: name }, 'invoiceTo', expect.any(String)),
);

test.each<[field: keyof CreateInvoiceDto, value: unknown, message: string]>([
  ['item', undefined, MESSAGES.packageUnknown],
  ['quantity', 1, MESSAGES.quantityInvalid],
  ['quantity', '3', MESSAGES.quantityInvalid],
  ['quantity', undefined, MESSAGES.quantityInvalid],
])('an order is rejected with the %s %j', (field, value, message) =>
  expectRefused([CreateInvoiceDto], { ...GOOD, [field]: value }, field, message),
);

test('an order is accepted for a name in another script', async () => {
  expect(await errorsOf(CreateInvoiceDto, { ...GOOD, invoiceTo: '北京货运', notes: 'שלום' })).toBeUndefined();
});
