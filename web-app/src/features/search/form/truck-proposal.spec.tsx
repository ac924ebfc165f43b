import { expect, test } from '@jest/globals';
import { api, listOf, renderPage, signInAs } from '@lanewise/browser/testing';
import { TruckStatus } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { defaultCriteria, type SearchCriteria, withChange } from '../search/criteria';
import { TruckProposal } from './truck-proposal';

const plannedAt = (city: string, timeZone: string) => {
  const free = { city, timeZone, at: '2035-11-26T16:00:00.000' };
  api.on('GET /load/getTruckPlans/*', { itemList: [{ truckId: 't1', free, loads: [] }] });
};
const TEXT = 'Free Mon, Nov 26, 2035, 9:00 AM MST, Francis, UT';

test('where and when a truck is free is filled in by one click, and then only said', async () => {
  signInAs(['Carrier']);
  api.on('POST /truck/search', listOf({ id: 't1', truckStatus: TruckStatus.OnRoad }));
  plannedAt('Francis, UT', 'America/Denver');
  const start = { ...defaultCriteria('2035-11-23'), truck: 't1', pickupEnd: '2035-11-24' };
  let shown: SearchCriteria = start;
  function Form() {
    const [criteria, setCriteria] = useState(start);
    shown = criteria;
    return (
      <TruckProposal
        criteria={criteria}
        onAccept={(change) => setCriteria((current) => withChange(current, change))}
      />
    );
  }
  const { click } = renderPage(<Form />);
  await click(`${TEXT}: search from there`);
  expect(shown).toMatchObject({
    origin: 'Francis, UT',
    pickup: '2035-11-26',
    pickupTime: '09:00',
    // It was before the truck is free.
    pickupEnd: '',
  });
  expect(await screen.findByText(TEXT)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a truck in repair is not free: it is only said where it was last', async () => {
  signInAs(['Carrier']);
  api.on('POST /truck/search', listOf({ id: 't1', truckStatus: TruckStatus.Repair }));
  plannedAt('Key West, FL', 'America/New_York');
  renderPage(
    <TruckProposal criteria={{ ...defaultCriteria('2035-11-23'), truck: 't1' }} onAccept={() => undefined} />,
  );
  expect(await screen.findByText('In repair, last at Key West, FL')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
