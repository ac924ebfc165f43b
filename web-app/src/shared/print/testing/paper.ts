import { act, fireEvent } from '@testing-library/react';

export const beginPrinting = () => fireEvent(window, new Event('beforeprint'));
const endPrinting = () => fireEvent(window, new Event('afterprint'));

/** The sheets that are printed instead of the page. */
export const sheets = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.printed-sheet')];

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Prints once the code of the sheet is there, and returns the sheet's lines, those of a row in one. */
export async function printed(): Promise<string[]> {
  // Not by waitFor, which would print again at each change that printing makes.
  for (beginPrinting(); sheets().length === 0; beginPrinting()) await act(nextTurn);
  const [sheet] = sheets();
  const textsOf = (parent: ParentNode, parts: string) =>
    [...parent.querySelectorAll(parts)].map(({ textContent }) => textContent);
  const rows = [...sheet.querySelectorAll('tr')].map((row) => textsOf(row, 'th, td div').join(' | '));
  endPrinting();
  return [...textsOf(sheet, 'h1, p'), ...rows];
}
