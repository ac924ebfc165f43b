import { type ComponentType, lazy, Suspense } from 'react';

/** Milliseconds from the first rows until the code is fetched that prints them: what is shown comes first. */
const DELAY_MS = 500;

/**
 * Returns a component that only paper shows. Its code comes soon after it is first rendered, so that it is there when
 * printing begins, which waits for nothing. Should it not come, the page is printed as it is.
 */
export function printView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const View = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    return load().catch(() => ({ default: (): null => null }));
  });
  return (props: Props) => (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
