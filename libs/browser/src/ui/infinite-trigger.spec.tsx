import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { InfiniteTrigger } from './infinite-trigger';

/** Tells at once, as browsers do, whether what it begins to observe is in view. */
class InView {
  constructor(private readonly report: (changes: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

test('The end of a list loads the next page, too, when a busy page never got to show that it loaded one', () => {
  window.IntersectionObserver = InView as unknown as typeof IntersectionObserver;
  const reach = jest.fn();
  const trigger = (loaded: number) => <InfiniteTrigger loading={false} loaded={loaded} onReach={reach} />;
  const { rerender } = render(trigger(25));
  rerender(trigger(25));
  expect(reach).toHaveBeenCalledTimes(1);
  rerender(trigger(50));
  expect(reach).toHaveBeenCalledTimes(2);
});
