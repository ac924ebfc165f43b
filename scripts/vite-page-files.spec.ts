import { describe, expect, test } from '@jest/globals';
import { joined } from './vite-page-files.mjs';

type Part = Parameters<typeof joined>[0][number];

/** A part that pages need, given as bits. */
const part = (name: string, size: number, pages: number, ...imports: Part[]): Part => ({
  modules: [name],
  size,
  pages,
  imports: new Set(imports),
});
const filesOf = (parts: Part[], apart = 0) =>
  joined(parts, apart, 100).map(({ modules }) => modules.toSorted());

describe('The files of pages', () => {
  test('have together what the same pages need', () => {
    expect(filesOf([part('a', 9000, 0b11), part('b', 9000, 0b11), part('c', 9000, 0b01)])).toEqual([
      ['c'],
      ['a', 'b'],
    ]);
  });

  test('have a small module that other pages do not need, as one more request costs more', () => {
    expect(filesOf([part('shared', 9000, 0b11), part('small', 99, 0b01)])).toEqual([['shared', 'small']]);
    expect(filesOf([part('shared', 9000, 0b11), part('large', 101, 0b01)])).toHaveLength(2);
  });

  test('never import each other', () => {
    const last = part('last', 10, 0b11);
    const between = part('between', 9000, 0b01, last);
    const first = part('first', 10, 0b11, between);
    expect(filesOf([first, between, last])).toHaveLength(3);
    expect(filesOf([part('first', 10, 0b11, last), last])).toEqual([['first', 'last']]);
  });

  test('have nothing else where code runs ahead of a page', () => {
    const parts = [part('ahead', 9000, 0b11), part('small', 1, 0b10)];
    expect(filesOf(parts, 0b01)).toHaveLength(2);
  });
});
