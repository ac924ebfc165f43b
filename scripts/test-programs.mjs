/** `node scripts/test-programs.mjs FILES`: builds and installs the programs that these test files use. */
import { resolve } from 'node:path';
import { ensureTestPrograms } from './lib/test-programs.mjs';

await ensureTestPrograms(process.argv.slice(2).map((file) => resolve(file)));
