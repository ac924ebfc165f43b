import { describe, expect, test } from '@jest/globals';
import { PRINTABLE_PATTERN } from './invoice-texts.js';

describe('a text of an invoice', () => {
  test.each([
    '',
    'Zoé Żółć & Sons, 1st floor\r\n\tSuite 5',
    'ООО «Груз», Μεταφορές',
    'כהן ובניו בע״מ',
    'شركة النقل، حمل\u200cونقل، ٹرک',
    '北京货运、東京運送 髙﨑',
    '주식회사',
    '주식회사'.normalize('NFD'),
    'हिन्दी, ਸਿੰਘ, ขนส่ง',
    '½ № ™ € ₽ → ✓ ☎\uFE0F',
  ])('may be %j', (text) => {
    expect(PRINTABLE_PATTERN.test(text)).toBe(true);
  });

  test.each([
    ['an emoji', 'Zebra 🚚'],
    ['an emoji of several', '👩‍🔧'],
    ['a script that no font has', 'አበበ'],
    ['a rare character', '𠮷野家'],
    ['a turn of its direction', 'Zebra\u202E LLC'],
    ['a control character', 'Zebra\u0000'],
    ['half a character', '\uD83D'],
    ['marks over marks', `Z${'\u0301'.repeat(9)}`],
  ])('may not have %s', (_, text) => {
    expect(PRINTABLE_PATTERN.test(text)).toBe(false);
  });
});
