import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { imageAddress, MESSAGES } from '@lanewise/contracts';
import { createAccount, login, NEW_PASSWORD, register, registration } from '../support/accounts.js';
import { expectProblem } from '../support/client.js';
import { png, served, uploaded } from '../support/images.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { runTask } from '../support/tasks.js';

const CLEARED_MS = 20_000;
/** Files that no image refers to are kept for a day. */
const [STRAY, YOUNG_STRAY] = ['stray', 'young stray'];

describe('the scheduled cleanup', () => {
  const product = useProduct();
  const [fresh, expired] = [registration(), registration()];
  let kept: { fileName: string; content: Buffer };
  const images = () => join(product.dataDir, 'images');

  beforeAll(async () => {
    for (const request of [fresh, expired]) await register(product, request);
    const aged = `UPDATE identity.accounts SET created_at = now() - interval '73 hours' WHERE email = $1`;
    await product.query(aged, [expired.email]);

    const [carrier, broker] = [
      await createAccount(product),
      await createAccount(product, { role: 'Broker' }),
    ];
    const fileName = await uploaded(carrier, await png());
    kept = { fileName, content: (await served(carrier, fileName)).content };
    const ofBroker = await uploaded(broker, await png());
    for (const name of [STRAY, YOUNG_STRAY]) await writeFile(join(images(), name), kept.content);
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    for (const name of await readdir(images())) {
      if (name !== YOUNG_STRAY) await utimes(join(images(), name), longAgo, longAgo);
    }
    await product.query('DELETE FROM identity.accounts WHERE id = $1', [broker.userId]);
    expectProblem(await carrier.get(imageAddress(ofBroker)), 404);
    const admin = await product.signIn('Admin');
    for (const task of ['identity-retention', 'removed-images', 'stray-images'])
      await runTask(admin, 'identity', task);
  });

  afterAll(() => rm(join(images(), YOUNG_STRAY)));

  test('deletes accounts that were not confirmed in time', async () => {
    await eventually('the account is gone', CLEARED_MS, async () => {
      const sql = 'SELECT id FROM identity.accounts WHERE email = $1';
      return (await product.query(sql, [expired.email])).length === 0;
    });
    expectProblem(await login(product, expired.email, NEW_PASSWORD), 400, MESSAGES.wrongCredentials);
    expectProblem(await login(product, fresh.email, NEW_PASSWORD), 400, MESSAGES.confirmEmailFirst);
  });

  test('deletes the image files of deleted accounts, and old files that no image refers to', async () => {
    const unnamed = async () => {
      const sql = 'SELECT file_key FROM identity.images WHERE coalesce(owner_id, broker_id) IS NOT NULL';
      const named = (await product.query<{ file_key: string }>(sql)).map(({ file_key: key }) => key);
      return (await readdir(images())).filter((file) => !named.includes(file));
    };
    await eventually('nothing else is left', CLEARED_MS, async () => (await unnamed()).length <= 1);
    expect(await unnamed()).toEqual([YOUNG_STRAY]);
    const removed = 'SELECT 1 FROM identity.images WHERE coalesce(owner_id, broker_id) IS NULL';
    expect(await product.query(removed)).toEqual([]);
    expect((await served(product.anonymous, kept.fileName)).content).toEqual(kept.content);
  });
});
