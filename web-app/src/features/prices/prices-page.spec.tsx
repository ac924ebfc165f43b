import { beforeEach, expect, test } from '@jest/globals';
import { api, renderPage, signInAs, listOf } from '@lanewise/browser/testing';
import { MESSAGES, type RoleName, TRIAL_DAYS, TRIAL_PACKAGE } from '@lanewise/contracts';
import { screen, within } from '@testing-library/react';
import { packageWith } from '../billing/testing/billing';
import { PricesPage } from './prices-page';

const SEARCH = 'POST /pricepackage/search';

const PACKAGES = [
  packageWith({
    id: 'trial',
    price: 0,
    name: TRIAL_PACKAGE,
    description: 'To look around.',
    posibilities: 'Dashboard | Your lists',
  }),
  packageWith({ name: 'R&D', price: 49.5, description: 'For one truck.', posibilities: 'Search' }),
];

beforeEach(() => void api.on(SEARCH, { itemList: PACKAGES, pageCount: 1, totalItemsCount: 2 }));

const show = () => renderPage(<PricesPage />, { path: '/prices' });
const offer = async (name: string) => within(await screen.findByRole('article', { name }));

test('the prices say that they cannot be loaded, or that there are none', async () => {
  api.fail(SEARCH, 500);
  const { click } = show();
  expect(screen.getByRole('status', { name: 'Loading the prices' })).toBeTruthy();
  expect(await screen.findByText(MESSAGES.packagesFailed)).toBeTruthy();
  api.on(SEARCH, listOf());
  await click('Try again');
  expect(await screen.findByText(MESSAGES.noPackages)).toBeTruthy();
});

test('the prices say what each package costs and offers, and where to sign up', async () => {
  show();
  expect(screen.getByText(new RegExp(`starts with ${TRIAL_DAYS} days of everything`))).toBeTruthy();
  const trial = await offer('Trial');
  expect(trial.getByText('Free')).toBeTruthy();
  expect(trial.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Your lists',
  ]);
  const paid = await offer('R&D');
  expect(paid.getByText('$49.50').textContent).toBe('$49.50 a month');
  expect(paid.getByRole('link', { name: 'Sign Up for R&D' }).getAttribute('href')).toBe('/register');
});

test.each<[RoleName[]]>([[['Carrier']], [['Broker', 'Admin']]])(
  '%j order a package, but not Trial',
  async (roles) => {
    signInAs(roles);
    show();
    const link = (await offer('R&D')).getByRole('link', { name: 'Order R&D' });
    expect(link.getAttribute('href')).toBe('/invoices?tab=prices&order=R%26D');
    expect((await offer('Trial')).getByRole('button', { name: 'Order Trial' })).toHaveProperty(
      'disabled',
      true,
    );
  },
);

test('an administrator alone has nothing to order', async () => {
  signInAs(['Admin']);
  show();
  expect((await offer('R&D')).queryByRole('link')).toBeNull();
});
