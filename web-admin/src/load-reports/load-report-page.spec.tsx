import { beforeEach, expect, test } from '@jest/globals';
import { api, listResponse } from '@lanewise/browser/testing';
import type { LoadReport } from '@lanewise/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { LoadReportPage } from './load-report-page';

const REPORTS = 'GET /admin/load-reports';
const UPDATE = 'PUT /admin/load-reports/report-1';
const USER = { id: 'user-7', firstName: 'Ann', lastName: 'Carrier', email: 'ann@carrier.test' };
const report: LoadReport = {
  id: 'report-1',
  version: 1,
  createdAt: '2026-05-04T13:00:00.000',
  userId: 'user-7',
  loadId: 'load-1',
  kind: 'flag',
  flag: 'free-mail',
  text: 'This is their agent.',
  referenceId: 'LD-48213',
  shipperName: 'Blue Freight',
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
  outcome: 'open',
  answer: '',
  answeredAt: null,
};

beforeEach(() => {
  api
    .on(REPORTS, listResponse([report]))
    .on('GET /admin/load-reports/report-1', report)
    .on('GET /admin/users', listResponse([USER]));
});

test('the list says which load was reported, and what for', async () => {
  renderAdmin(<LoadReportPage />);
  expect(await screen.findByText('LD-48213')).toBeTruthy();
  expect(screen.getByText('Wrong flag: Free mail address')).toBeTruthy();
  expect(screen.getByText('This is their agent.')).toBeTruthy();
});

test('a report is answered; only what was changed is sent', async () => {
  api.on(UPDATE, { ...report, outcome: 'confirmed', answer: 'Agents are known now.' });
  const { click } = renderAdmin(<LoadReportPage />, '?open=report-1');
  const drawer = await screen.findByRole('dialog', { name: 'Report' });
  const answer = await within(drawer).findByLabelText('Answer');
  fireEvent.change(answer, { target: { value: 'Agents are known now.' } });
  await click('Save');
  expect(await screen.findByText('Report updated.')).toBeTruthy();
  expect(api.callsTo(UPDATE).map(({ body }) => body)).toEqual([
    { version: 1, answer: 'Agents are known now.' },
  ]);
});
