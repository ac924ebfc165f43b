import { expect, test } from '@jest/globals';
import { Equipment } from '@lanewise/contracts';
import { readHeatmapAddress, writeHeatmapAddress } from './heatmap-address';

const ALL = '?equipment=Reefer&view=table&day=Tomorrow&sort=averagePickupRate&order=desc&state=TX';

test('the address tells equipment, view, day, sort and state, and is written as it was read', () => {
  const address = readHeatmapAddress(new URLSearchParams(ALL));
  expect(address).toEqual({
    equipment: Equipment.Reefer,
    view: 'table',
    day: 'Tomorrow',
    sort: 'averagePickupRate',
    descending: true,
    state: 'TX',
  });
  expect(`?${new URLSearchParams(writeHeatmapAddress(address) as Record<string, string>).toString()}`).toBe(
    ALL,
  );
});

test.each(['', '?equipment=All&view=globe&day=Monday&sort=id&order=up&state=ZZ'])(
  'what is missing or unknown in %j is the default, which is not written',
  (text) => {
    const address = readHeatmapAddress(new URLSearchParams(text));
    expect(address).toMatchObject({ equipment: Equipment.Van, view: 'map', day: 'Today', state: null });
    expect(Object.values(writeHeatmapAddress(address))).toEqual([null, null, null, null, null, null]);
  },
);
