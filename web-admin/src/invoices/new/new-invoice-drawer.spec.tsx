import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { api, listResponse, valueOf } from '@lanewise/browser/testing';
import { MESSAGES, type PricePackage, toListResponse } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { adminUserWith } from '../../testing/admin-user';
import { renderAdmin } from '../../testing/render-admin';
import { NewInvoiceDrawer } from './new-invoice-drawer';

const CREATE = 'POST /invoice/create';
const customer = adminUserWith({ firstName: 'Edith', lastName: 'Edited', companyName: 'Zebra Freight' });
const offers = [
  { id: 'package-0', name: 'Trial', price: 0 },
  { id: 'package-1', name: 'Pro', price: 79 },
] as PricePackage[];
const leave = jest.fn<(address: string) => void>();

beforeEach(() => {
  leave.mockClear();
  api
    .on('GET /admin/users', listResponse([customer]))
    .on('GET /admin/users/user-2', customer)
    .on('POST /pricepackage/search', toListResponse(offers, 2, 10))
    .on('GET /invoice/getCredit', { amount: 118 })
    .on(CREATE, { id: 'invoice-9' });
});

describe('a new invoice', () => {
  const open = (id: string) => renderAdmin(<NewInvoiceDrawer leave={leave} />, `?open=${id}`);
  const orderPro = async ({ click }: ReturnType<typeof open>) => {
    await click('Package', 'combobox');
    await click('Pro, $79.00 per month', 'option');
  };

  test('is for a user that is looked up, in whose name it is, and opens', async () => {
    const page = open('new');
    await page.fill('User *', 'edi');
    await page.click('Edith Edited, Zebra Freight · robin@example.test', 'option');
    expect(valueOf('Invoice to *')).toBe('Zebra Freight');
    await orderPro(page);
    await page.fill('Notes', 'As agreed by phone');
    await page.click('Save');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/invoices/invoice-9?from=%2Fadmin%2Finvoices'));
    const [{ body, headers }] = api.callsTo(CREATE);
    expect(body).toEqual({
      userId: 'user-2',
      item: 'Pro',
      quantity: 3,
      invoiceTo: 'Zebra Freight',
      notes: 'As agreed by phone',
    });
    expect(headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('begins with the user that the address names, and says what their credit is', async () => {
    open('user-2');
    await screen.findByLabelText('Notes');
    expect(valueOf('User *')).toBe('Edith Edited, Zebra Freight');
    expect(valueOf('Invoice to *')).toBe('Zebra Freight');
    expect(await screen.findByText('Their credit of $118.00 pays for this first.')).toBeTruthy();
  });

  test('needs a user and a package, of which Trial is none', async () => {
    const { click } = open('new');
    await click('Package', 'combobox');
    await screen.findByRole('option', { name: 'Pro, $79.00 per month' });
    expect(screen.queryByRole('option', { name: /Trial/ })).toBeNull();
    await click('Pro, $79.00 per month', 'option');
    await click('Save');
    expect(await screen.findByText(MESSAGES.required)).toBeTruthy();
    expect(api.callsTo(CREATE)).toEqual([]);
  });

  test('says at its field what the server refuses', async () => {
    api.fail(CREATE, 400, { errors: { item: [MESSAGES.packageUnknown] } });
    const page = open('user-2');
    await screen.findByLabelText('Notes');
    await orderPro(page);
    await page.click('Save');
    expect(await screen.findByText(MESSAGES.packageUnknown)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });
});
