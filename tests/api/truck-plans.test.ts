import { expect, test } from '@jest/globals';
import { LoadStatus, type TruckPlan } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { expectProblem } from '../support/client.js';
import { createLoad, createTruck, LOAD } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();

test('the plans of an account are its booked and running loads by truck, and nobody else reads them', async () => {
  const carrier = await createAccount(product);
  const [busy, idle, unused] = await Promise.all(
    ['Busy', 'Idle', 'Unused'].map((name) => createTruck(carrier, name)),
  );
  const plans = async () =>
    (await carrier.get<{ itemList: TruckPlan[] }>(`/api/load/getTruckPlans/${carrier.userId}`)).body.itemList;
  const add = (referenceId: string, truckId: string | null, loadStatus: LoadStatus, day: string) =>
    createLoad(carrier, {
      ...LOAD,
      referenceId,
      truckId,
      loadStatus: loadStatus as LoadStatus.Saved,
      pickUp: `${day}T08:00:00.000`,
      delivery: `${day}T20:00:00.000`,
    });
  expect(await plans()).toEqual([]);

  const second = await add('second', busy.id, LoadStatus.Booked, '2026-11-25');
  const first = await add('first', busy.id, LoadStatus.InProgress, '2026-11-23');
  await add('only saved', busy.id, LoadStatus.Saved, '2026-11-25');
  await add('done', busy.id, LoadStatus.Completed, '2026-11-28');
  await add('without a truck', null, LoadStatus.Booked, '2026-11-25');
  await add('before', idle.id, LoadStatus.Payed, '2026-11-20');
  await add('last', idle.id, LoadStatus.Completed, '2026-11-21');

  const read = await plans();
  expect(read.map(({ truckId }) => truckId)).not.toContain(unused.id);
  const planOf = (id: string) => read.find(({ truckId }) => truckId === id)!;
  expect(planOf(busy.id).loads.map(({ id }) => id)).toEqual([first.id, second.id]);
  const free = { city: LOAD.destination, timeZone: first.destinationTimeZone };
  expect(planOf(busy.id).free).toEqual({ ...free, at: '2026-11-25T20:00:00.000' });
  expect(planOf(idle.id)).toMatchObject({ loads: [], free: { ...free, at: '2026-11-21T20:00:00.000' } });

  const stranger = await createAccount(product);
  expectProblem(await stranger.get(`/api/load/getTruckPlans/${carrier.userId}`), 404);
});
