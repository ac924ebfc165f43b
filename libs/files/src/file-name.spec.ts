import { expect, test } from '@jest/globals';
import { attachment, cleanFileName } from './file-name.js';

test.each([
  ['Monday loads.csv', 'Monday loads.csv'],
  ['ü😀名.csv', 'ü😀名.csv'],
  ['100%.csv', '100%.csv'],
  ['a%20b.csv', 'a%20b.csv'],
  ['Mixed %22loads%22.csv', 'Mixed "loads".csv'],
  ['two%0D%0alines.csv', 'twolines.csv'],
  ['a\0b\u001f\u007f.csv', 'ab.csv'],
  ['\u202Evsc.exe\u2066\u200F', 'vsc.exe'],
  ['\ud83d.csv', '\uFFFD.csv'],
  ['\0', 'unnamed.csv'],
  [' ', 'unnamed.csv'],
  ['🚚'.repeat(300), '🚚'.repeat(255)],
])('the file name %j is stored as %j', (input, stored) => {
  expect(cleanFileName(input)).toBe(stored);
});

test.each([
  ['loads.csv', 'loads.csv', 'loads.csv'],
  ['ü😀名.csv', '___.csv', '%C3%BC%F0%9F%98%80%E5%90%8D.csv'],
  [`"it's" (1)*.csv`, '_it_s_ _1__.csv', '%22it%27s%22%20%281%29%2A.csv'],
])('a download is named %j, also for ASCII-only clients', (name, ascii, encoded) => {
  expect(attachment(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
