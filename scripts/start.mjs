import './lib/node-version.mjs';
import './lib/follow-npm.mjs';
import { build } from './build.mjs';
import { main } from './lib/step.mjs';

await main(() => build({ web: true }));
// In this process: what ends npm's child ends the services.
if (!process.exitCode) await import('../services/standalone/dist/main.js');
