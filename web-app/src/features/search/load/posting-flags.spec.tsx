import { beforeEach, expect, test } from '@jest/globals';
import { api, renderPage, shownOptions, signInAs } from '@lanewise/browser/testing';
import type { PostingFlag } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { takeToasts } from '../../../shared/toast';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { FlagsMark } from './flags-mark';
import { PostingFlags } from './posting-flags';
import ReportDialog from './report-dialog';

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

test('the details say each flag with its evidence', () => {
  renderPage(<PostingFlags load={foundLoad(1, { flags: [HIGH, NEW] })} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${HIGH.text} ${HIGH.evidence}`,
    `${NEW.text} ${NEW.evidence}`,
  ]);
});

const open = (flags: PostingFlag[] = []) =>
  renderPage(<ReportDialog load={foundLoad(1, { flags })} open onClose={() => undefined} />);

test('a flag is reported as not true, with or without a reason', async () => {
  const { user, click } = open([HIGH]);
  await user.click(screen.getByRole('combobox', { name: 'What is wrong?' }));
  expect(shownOptions()).toEqual(['The posting', '“Rate far above its lane” is not true']);
  await user.click(screen.getByRole('option', { name: /Rate far above/ }));
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
  const { click, fill } = open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Report' });
  expect(button.disabled).toBe(true);
  await fill('Say what is wrong', ' The broker knows nothing of it. ');
  await click('Report');
  await waitFor(() => expect(api.callsTo(REPORT)).toHaveLength(1));
  expect(api.callsTo(REPORT)[0].body).toMatchObject({
    kind: 'posting',
    flag: null,
    text: 'The broker knows nothing of it.',
  });
});
