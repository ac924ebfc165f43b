import { beforeEach, expect, test } from '@jest/globals';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import type { PostingFlag } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { takeToasts } from '../../../shared/toast';
import { foundLoad } from '../testing/found-load';
import { FlagsMark } from './FlagsMark';
import { PostingTrust } from './PostingTrust';

const REPORT = 'POST /importLoad/reportLoad';
const HIGH: PostingFlag = {
  kind: 'rate-high',
  text: 'The rate is far above what this lane pays.',
  evidence: '$4.10/mi; 9 in 10 of 64 loads pay up to $2.44.',
};
const NEW: PostingFlag = {
  kind: 'new-shipper',
  text: 'The company is new.',
  evidence: 'First seen 2 days ago.',
};
const FREE: PostingFlag = { kind: 'free-mail', text: 'Free mail.', evidence: 'acme@gmail.com' };

beforeEach(() => {
  signInAs(['Carrier']);
  api.on(REPORT, null);
});

test.each<[string, PostingFlag[], string | undefined]>([
  ['a warning by its name', [HIGH, NEW], '⚑ Rate far above its lane'],
  ['several by their number', [HIGH, FREE], '⚑ 2 warnings'],
  ['nothing of what is no warning', [NEW], undefined],
])('the card shows %s', (_, flags, text) => {
  renderPage(<FlagsMark load={foundLoad(1, { flags })} />);
  expect(document.querySelector('.warnings')?.textContent).toBe(text);
});

test('the details say each flag with its evidence, and take the report that it is wrong', async () => {
  const { click } = renderPage(<PostingTrust load={foundLoad(1, { flags: [HIGH] })} />);
  expect(screen.getByRole('listitem').textContent).toContain(`${HIGH.text} ${HIGH.evidence}`);
  await click('This is wrong');
  await screen.findByRole('alertdialog', { name: '“Rate far above its lane” is wrong' });
  await click('Report');
  await waitFor(() => expect(takeToasts()).not.toEqual([]));
  expect(api.callsTo(REPORT)[0].body).toEqual({
    loadId: 'load-1',
    kind: 'flag',
    flag: 'rate-high',
    text: '',
  });
});

test('a posting is reported with what is wrong about it', async () => {
  const { click, fill } = renderPage(<PostingTrust load={foundLoad(1)} />);
  await click('Report this posting');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Report' });
  expect(button.disabled).toBe(true);
  await fill('What is wrong?', ' The broker knows nothing of it. ');
  await click('Report');
  await waitFor(() => expect(api.callsTo(REPORT)).toHaveLength(1));
  expect(api.callsTo(REPORT)[0].body).toMatchObject({
    kind: 'posting',
    flag: null,
    text: 'The broker knows nothing of it.',
  });
});
