import { describe, expect, test } from '@jest/globals';
import { placeKey } from './place-name.js';

describe('placeKey', () => {
  test.each([
    [['St. Louis', 'Saint Louis', 'SAINT  LOUIS', 'St.Louis', ' st louis ']],
    [['Ft. Worth', 'Fort Worth', 'FT WORTH']],
    [['Mt Vernon', 'Mount Vernon', 'Mt. Vernon']],
    [['Sault Ste. Marie', 'Sault Sainte Marie']],
    [['Cañon City', 'Canon City', 'CAÑON CITY']],
    [['‘Ewa Beach', "'Ewa Beach", 'Ewa Beach']],
    [["Coeur d'Alene", 'Coeur D Alene', 'Coeur d’Alene']],
    [['La Porte', 'LaPorte']],
    [['Winston-Salem', 'Winston Salem']],
    [['N. Las Vegas', 'North Las Vegas', 'n las vegas']],
    [['Washington D.C.', 'Washington DC', 'washington d c']],
  ])('%j are one', (spellings) => {
    expect(new Set(spellings.map(placeKey)).size).toBe(1);
  });

  test.each([
    ['Stockton', 'Saintockton'],
    ['Eastport', 'Eport'],
    ['Springfield', 'Spring Fields'],
  ])('%s is not %s', (one, other) => expect(placeKey(one)).not.toBe(placeKey(other)));

  test('has no key for a text without letters and digits', () => expect(placeKey(' .,- ')).toBe(''));
});
