import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DRAWER_MS } from '@lanewise/browser';
import { setScreen } from '@lanewise/browser/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin';
import { RecordDrawer } from './record-drawer';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a closed drawer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const close = async (reducedMotion: boolean) => {
    setScreen({ reducedMotion });
    const drawer = (
      <RecordDrawer title="Record" width={400}>
        {(id) => id}
      </RecordDrawer>
    );
    renderAdmin(drawer, '?open=record-1');
    await wait(DRAWER_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(1);
  };

  test('slides out, and shows its record until then', async () => {
    await close(false);
    expect(screen.getByText('record-1')).toBeTruthy();
    await wait(DRAWER_MS);
    expect(screen.queryByText('record-1')).toBeNull();
  });

  test('is gone at once for users who want less motion', async () => {
    await close(true);
    expect(screen.queryByText('record-1')).toBeNull();
  });
});
