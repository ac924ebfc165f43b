import './lib/node-version.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, run } from './lib/run.mjs';
import { main } from './lib/step.mjs';

/** `npm run topics`: makes the topics on the brokers of `KAFKA_BROKERS`. */
await main(async () => {
  await build({ web: false });
  await run(process.execPath, [join(ROOT, 'dist/topics-main.js')]);
});
