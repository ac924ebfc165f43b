import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { api } from '@lanewise/browser/testing';

const FILE = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json');

/** Answers the states of maps as the product does. */
export function stubAtlas(): void {
  api.on('GET /us-atlas/states-albers-10m.json', () => new Response(readFileSync(FILE)));
}
