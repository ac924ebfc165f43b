import './lib/node-version.mjs';
import './lib/follow-npm.mjs';
import { build } from './build.mjs';
import { ensureClusterPrograms, missingOf } from './lib/programs.mjs';
import { runHere } from './lib/run-here.mjs';
import { main } from './lib/step.mjs';

/** `npm run cluster [-- --replicas loads=2 --fresh]`: the whole product as separate processes. */
await main(async () => {
  await build({ web: true });
  const programs = await ensureClusterPrograms();
  const missing = missingOf(programs);
  if (missing.length > 0) throw new Error(missing.map((reason) => `${reason}.`).join('\n'));
  Object.assign(process.env, programs);
});
if (!process.exitCode) await runHere('cluster');
