import { eventually } from './processes.js';
import { hasEnded, startProduct } from './product-process.js';
import { Template } from './template.js';

/** What the services are built from. */
const SERVICE_SOURCES = ['libs', 'services', 'apps', 'package-lock.json'];

const END_MS = 20_000;

/** The data of a product that has started before, with a migrated database and the demo accounts. */
export const productTemplate = new Template('product-template', {
  inputs: SERVICE_SOURCES,
  make: async (folder) => {
    const product = await startProduct(folder, {});
    product.kill('SIGTERM');
    await eventually('the end of the product', END_MS, () => Promise.resolve(hasEnded(product)));
  },
});
