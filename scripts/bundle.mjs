import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './lib/bundle.mjs';
import { programsOf, unbundledPackages } from './lib/image.mjs';
import { ROOT } from './lib/run.mjs';

/** `node scripts/bundle.mjs SERVICE`: bundles a built service for its image, with the packages it uses that are not bundled. */
const [service] = process.argv.slice(2);
await bundle(programsOf(service));
for (const folder of unbundledPackages(service))
  cpSync(join(ROOT, folder), join(ROOT, 'dist', folder), { recursive: true });
