import './lib/node-version.mjs';
import './lib/follow-npm.mjs';
import { build } from './build.mjs';
import { runHere } from './lib/run-here.mjs';
import { main } from './lib/step.mjs';

await main(() => build({ web: true }));
if (!process.exitCode) await runHere('standalone');
