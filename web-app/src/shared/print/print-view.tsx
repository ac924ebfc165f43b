import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Returns a component that only paper shows. Its code comes when it is first rendered, so that it is there when
 * printing begins, which waits for nothing. Should it not come, the page is printed as it is.
 */
export function printView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const View = lazy(() => load().catch(() => ({ default: (): null => null })));
  return (props: Props) => (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
