import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Equipment, type FoundLoad, type ListResponse } from '@lanewise/contracts';
import { centralLoads, hoursFromNow, placeOf } from '../support/central-loads.js';
import { png, uploaded } from '../support/images.js';
import { eventually } from '../support/processes.js';
import { OwnProduct } from '../support/product.js';
import { describeUnless } from '../support/unless.js';

const FOUND_MS = 30_000;

const { NODE_OF_IMAGES_PATH, NODE_OF_IMAGES_MISSING, OLDEST_NODE_PATH, OLDEST_NODE_MISSING } = process.env;
const RELEASES = [
  { title: 'the Node.js version of the images', node: NODE_OF_IMAGES_PATH, missing: NODE_OF_IMAGES_MISSING },
  { title: 'the oldest supported Node.js version', node: OLDEST_NODE_PATH, missing: OLDEST_NODE_MISSING },
];

// The other tests run on the machine's own Node.js. These cover what depends most on its version.
for (const { title, node, missing = 'not run by npm test' } of RELEASES) {
  describeUnless(node ? undefined : missing)(`the built product on ${title}`, () => {
    // Runs in a process with another Node.js.
    const product = new OwnProduct({}, node);
    beforeAll(() => product.start());
    afterAll(() => product.stop());

    test('runs on exactly that version', async () => {
      const version = execFileSync(node!, ['--version'], { encoding: 'utf8' }).trim();
      const { text } = await product.anonymous.get('/metrics');
      expect(text).toContain(`nodejs_version_info{version="${version}"`);
    });

    test('signs a user in, and re-encodes an uploaded image', async () => {
      const carrier = await product.signIn('Carrier');
      expect(await uploaded(carrier, await png())).toMatch(/\.\w+$/);
    });

    test('imports a file in a worker process, and finds its load in a search', async () => {
      const admin = await product.signIn('Admin');
      const file = centralLoads([{ referenceId: 'ONE' }]);
      expect(await admin.importFile(file)).toMatchObject({ status: 'completed', imported: 1 });

      const broker = await product.signIn('Broker');
      const search = {
        origin: await placeOf(broker, 'Chicago, IL'),
        truck: { equipment: Equipment.Van, costPerMile: 0.5 },
        pickupStartDate: hoursFromNow(0),
      };
      await eventually('the load is found', FOUND_MS, async () => {
        const { body } = await broker.post<ListResponse<FoundLoad>>('/api/importLoad/search', search);
        return body.totalItemsCount > 0;
      });
    });
  });
}
