import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { printed } from '../../../shared/print/testing/paper';
import { GONE } from '../search/snapshot-pages';
import { foundLoad } from '../../../shared/load/testing/found-load';
import PrintedFoundLoads from './printed-found-loads';

test('Found loads are printed with stops, figures and shipper, and those that are gone say so', async () => {
  const load = foundLoad(1, {
    pickUp: '2030-11-23T14:00:00.000',
    delivery: null,
    deadheadDestination: 12,
    shipperEmail: 'desk@acme.example',
    waypoints: [{ fullName: 'Tulsa, OK', latitude: 36.15, longitude: -95.99 }],
  });
  const entries = [
    { id: '1', load, gone: false },
    {
      id: '2',
      load: foundLoad(2, { shipperPhone: '312-555-0100', shipperEmail: 'b@b.example' }),
      gone: true,
    },
    { id: '3', load: null, gone: true },
  ];
  render(<PrintedFoundLoads title="Chicago, IL → anywhere" entries={entries} total={3} hasDestination />);
  const [title, count, heads, first, second, third] = await printed();
  expect([title, count]).toEqual(['Chicago, IL → anywhere', '3 loads']);
  expect(heads).toBe(
    'Pickup | Delivery | Equipment | Miles · deadhead | Rate · per mile | Profit · per mile | Broker',
  );
  expect(first).toBe(
    'Chicago, IL | Sat, Nov 23, 2030, 8:00 AM CST | Dallas, TX | No delivery time | by Tulsa, OK | ' +
      'Van | 42,000 lb · 53 ft | 900 mi | 45 + 12 | $2,100.00 | $2.22 | +$1,627.50 | +$1.72 | ' +
      'Acme Freight | R-1 | desk@acme.example',
  );
  expect(second).toContain(GONE);
  expect(second).toMatch(/R-2 \| 312-555-0100$/);
  expect(third).toBe(GONE);
});
