import { text } from 'node:stream/consumers';
import { DEMO_LOAD_FILES } from '../../../apps/demo/dist/demo-load-file.js';

const LOADS = 5000;

/** A good file of loads: those of the demo, over and over. */
export async function goodFile(format) {
  const file = await text(await DEMO_LOAD_FILES[format]({ count: LOADS, now: new Date(), format: 'ndjson' }));
  const loads = format === 'central-loads' ? file.indexOf('\n') + 1 : 0;
  return { head: file.slice(0, loads), period: file.slice(loads) };
}
