import './lib/node-version.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { run, ROOT } from './lib/run.mjs';
import { main } from './lib/step.mjs';

/** `npm run screenshots` takes the pictures of the product anew, for Home, Features, shared links and the README. */
await main(async () => {
  await build({ web: true, tools: true });
  const env = { ...process.env, ...(await ensureChromium()) };
  await run(process.execPath, [join(ROOT, 'web-app/screenshots/main.mjs')], { env });
});
