import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { api, renderPage, signInAs, valueOf, listOf } from '@lanewise/browser/testing';
import { type CreateAlertRequest, Equipment, MESSAGES } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { alertWith, marketOf } from '../../../shared/alerts/testing/alert';
import { installPush } from '../../../shared/push/testing/browser';
import { openQuestion } from '../../../shared/question';
import { stubCities } from '../../../testing/stub-cities';
import { toastAppears } from '../../../testing/toasts';
import { SearchPage } from '../search-page';

const CREATE = 'POST /alert/create';
const SEARCH = '/search?truck=truck-1&pickup=2999-11-23&origin=Chicago%2C+IL&deadhead=100';

let removePush = () => {};
beforeEach(() => {
  api.on(
    'POST /truck/search',
    listOf({ id: 'truck-1', name: 'Blue Heron', equipment: Equipment.Van, costPerMile: 1 }),
  );
  stubCities();
  api.on('POST /importLoad/search', marketOf(1.9, 2.3, 2.41));
  api.on('POST /importLoad/pickupDays', { itemList: [] });
  api.on('POST /importLoad/follow', () => new Promise(() => {}));
  api.on('PATCH /user/partialUpdate/*', null);
  api.on('GET /notification/pushKey', { publicKey: 'key' });
  api.on('POST /notification/subscribePush', null);
  api.on(CREATE, ({ body }) => alertWith(body as CreateAlertRequest));
});
afterEach(() => removePush());

function open(path = SEARCH) {
  signInAs(['Carrier']);
  return renderPage(<SearchPage />, { path });
}

test('Without a search there is nothing to keep, which is said', async () => {
  const { click } = open('/search');
  await click('Alert me');
  await toastAppears(
    'Choose a truck, a pickup date and an origin first: an alert keeps a search.',
    'default',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('After the paid period nothing is created', async () => {
  signInAs(['Carrier'], { finishPayedPeriodDate: '2020-01-01T00:00:00.000' });
  const { click } = renderPage(<SearchPage />, { path: SEARCH });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Alert me' }).ariaDisabled).toBe('false'));
  await click('Alert me');
  await toastAppears(MESSAGES.paidPeriodExpired, 'warning');
});

test('A search is kept under the name that is proposed, and told of by push in a browser that can', async () => {
  const [, remove] = installPush('granted');
  removePush = remove;
  const { click, fill, address } = open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Alert me' }).ariaDisabled).toBe('false'));
  await click('Alert me');
  await screen.findByRole('dialog', { name: 'Alert me' });
  await waitFor(() => expect(valueOf('Name')).toBe('Van, Chicago to anywhere'));
  expect(await screen.findByText('Would find 3 loads now, best +$2.41/mi.')).toBeTruthy();
  const { length } = api.callsTo('POST /importLoad/search');
  await fill('Least profit per mile, $', '2.2');
  expect(await screen.findByText('Would find 2 loads now, best +$2.41/mi.')).toBeTruthy();
  expect(api.callsTo('POST /importLoad/search')).toHaveLength(length);
  expect(valueOf('Name')).toBe('Van, Chicago to anywhere, from $2.20/mi');
  await click('Save');
  await toastAppears('Alert Van, Chicago to anywhere, from $2.20/mi saved.');
  const { search, ...rest } = api.callsTo(CREATE)[0].body as CreateAlertRequest;
  expect(rest).toEqual({
    name: 'Van, Chicago to anywhere, from $2.20/mi',
    days: 3,
    profitPerMileMin: 2.2,
    profitMin: null,
    mail: false,
    webPush: true,
    on: true,
  });
  expect(search).toMatchObject({
    origin: { fullName: 'Chicago, IL' },
    truck: { id: 'truck-1' },
    deadhead: 100,
  });
  expect(search).not.toHaveProperty('pickupStartDate');
  expect(api.callsTo('POST /notification/subscribePush')).toHaveLength(1);
  expect(openQuestion()).toBeNull();
  expect(address()).toBe(SEARCH);
});

test('Another name stays, also when the server refuses the alert, and a browser without notifications gets mail', async () => {
  const { click, fill } = open(`${SEARCH}&new=`);
  await waitFor(() => expect(valueOf('Name')).toBe('Van, Chicago to anywhere'));
  await fill('Name', 'Home run');
  await fill('Least profit per mile, $', '2');
  expect(valueOf('Name')).toBe('Home run');
  api.fail(CREATE, 409, { title: 'You have 100 alerts, the most an account can have.' });
  await click('Save');
  expect(await screen.findByText(/^You have 100 alerts/)).toBeTruthy();
  api.on(CREATE, ({ body }) => alertWith(body as CreateAlertRequest));
  await click('Save');
  await toastAppears('Alert Home run saved.');
  expect(api.callsTo(CREATE)[1].body).toMatchObject({ name: 'Home run', mail: true, webPush: false });
});
