import { test } from '@jest/globals';
import type { ImportView, ListResponse } from '@lanewise/contracts';
import { eventually } from './support/processes.js';
import { OwnProduct } from './support/product.js';

test('a stop in the middle of an import ends well, and leaves nothing behind', async () => {
  const product = new OwnProduct({ DEMO_LOADS: '30000' });
  await product.start();
  const administrator = await product.signIn('Admin');
  await eventually('the demo loads are coming in', 30_000, async () => {
    const { body } = await administrator.get<ListResponse<ImportView>>('/api/imports');
    return body.itemList.find(({ imported, status }) => imported > 0 && status === 'running');
  });
  // Expects that it ends by itself with 0, and leaves no process behind.
  await product.stop();
});
