import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, WIDE } from './browser.js';

/** A phone, a tablet, and the narrowest screen with the names in the menu. */
const WIDTHS = [360, 768, 1280];

/** Describes the actions in the rows that lie outside their row, its cell or the screen. */
const actionsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const outside: string[] = [];
    const actions = document.querySelectorAll(
      'main :is(tbody tr, li.MuiCard-root, article) :is(button, a, input:not(.MuiSwitch-input))',
    );
    for (const action of actions) {
      const { left, right, width } = action.getBoundingClientRect();
      if (width === 0) continue;
      const frames = [
        document.documentElement,
        action.closest('td'),
        action.closest('tr, li.MuiCard-root, article'),
      ];
      // The text of a link may be cut by its cell, as the whole of it is shown on hover.
      const isCut = action.matches('td a');
      const isOutside = frames.some((frame) => {
        const box = frame?.getBoundingClientRect();
        return box && (left < box.left - 1 || (!isCut && right > box.right + 1));
      });
      if (isOutside) outside.push(action.getAttribute('aria-label') ?? action.textContent);
    }
    return outside;
  });

/** Waits until the page is laid out for its width. */
const laidOut = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );

/** Goes to another page of the app, as its links do: without loading it again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Expects that axe finds nothing on the page, and that at any width it all fits, and each action can be reached. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await laidOut(page);
    expect([page.url(), width, await actionsOutside(page)]).toEqual([page.url(), width, []]);
    await expectNoSidewaysScroll(page);
  }
}

/** Expects that axe finds nothing in a dialog, which fits on a phone. */
export async function expectGoodDialog(page: Page): Promise<void> {
  await expectAccessible(page, '[role=dialog], [role=alertdialog], [role=menu]');
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  await laidOut(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(WIDE);
}
