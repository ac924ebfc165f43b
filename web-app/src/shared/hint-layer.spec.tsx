import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Button } from '@mui/material';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { HintLayer } from './hint-layer';

const HINT = 'Loaded miles from pickup to delivery.';

/** jsdom has no pointer events. */
const point = (type: string, on: Element, pointerType = 'touch') =>
  fireEvent(on, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));

const onClick = jest.fn();
const open = () => {
  render(
    <HintLayer>
      <Button aria-description={HINT} onClick={onClick}>
        900 mi
      </Button>
    </HintLayer>,
  );
  return screen.getByRole('button');
};
const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const hint = () => screen.queryByText(HINT);

// It comes by itself when it is first shown.
beforeAll(() => import('@mui/material/Popper'));
beforeEach(() => {
  jest.useFakeTimers();
  onClick.mockClear();
});
afterEach(() => void jest.useRealTimers());

test('a hint shows below the pointer of a mouse', async () => {
  point('pointerover', open(), 'mouse');
  await wait(0);
  expect(hint()).not.toBeNull();
});

test('a tap does what is tapped, and shows no hint', async () => {
  const button = open();
  point('pointerover', button);
  point('pointerdown', button);
  await wait(100);
  point('pointerup', button);
  fireEvent.click(button);
  await wait(1000);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(hint()).toBeNull();
});

test('a finger that rests gets the hint without a tap, until it scrolls', async () => {
  const button = open();
  point('pointerdown', button);
  await wait(600);
  expect(hint()).not.toBeNull();
  point('pointerup', button);
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.scroll(window);
  expect(hint()).toBeNull();
});

test('a finger that begins to scroll asks for no hint', async () => {
  const button = open();
  point('pointerdown', button);
  await wait(100);
  point('pointercancel', button);
  await wait(1000);
  expect(hint()).toBeNull();
});
