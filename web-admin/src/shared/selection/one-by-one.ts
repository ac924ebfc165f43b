import { errorMessage } from '@lanewise/browser';
import type { Outcome } from './outcomes';

/** Makes a call for each item in turn, also after a failed one. */
export async function* oneByOne<Item extends { id: string }>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): AsyncGenerator<Outcome[]> {
  for (const item of items) {
    const reason = await call(item).then(() => null, errorMessage);
    yield [{ id: item.id, reason }];
  }
}
