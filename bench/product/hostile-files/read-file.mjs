import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { MAX_FAILED_ROWS } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { DEMO_LOAD_FILES } from '../../../apps/demo/dist/demo-load-file.js';
import { readStatement } from '../../../services/billing/dist/statements/readers/read-statement.js';
import { StatementFileError } from '../../../services/billing/dist/statements/readers/statement-file.js';
import { LoadFileError } from '../../../services/imports/dist/sources/shared/load-file.js';
import { readLoadFile } from '../../../services/imports/dist/sources/sources.js';
import { KINDS } from './kinds.mjs';

// Reads one file and prints what that took.

const CHUNK_BYTES = 65_536;
const BLOCK_BYTES = 2 ** 20;
/** How many loads of the demo a good file repeats. */
const GOOD_LOADS = 5000;

const [format, kind, size] = process.argv.slice(2);
const {
  head,
  period,
  tail = '',
  times = 1,
  periods = Infinity,
} = KINDS[format][kind] ?? (await goodFile(format));
const cities = await loadCityTable();
// Made at once: only the reading counts.
const [first, block, last] = [
  head,
  period.repeat(Math.max(1, Math.ceil(BLOCK_BYTES / period.length))),
  tail,
].map((text) => Buffer.from(text, 'latin1'));
const middleBytes = period.length * Math.min(Math.ceil((Number(size) * times) / period.length), periods);

/** How far any pass through the file has come, in bytes. */
let furthest = 0;
let rows = 0;
/** Load files: as in the product, reading ends with so many. */
let failed = 0;

const before = mostMemory();
const begin = processorSeconds();
const refusal = await read().then(() => undefined, reasonOf);
const seconds = processorSeconds() - begin;
const isDone = failed >= MAX_FAILED_ROWS;
const sizeBytes = first.length + middleBytes + last.length;
const mib = (isDone ? sizeBytes : furthest) / 2 ** 20;
const figures = { mib, seconds, rows, memory_mib: mostMemory() - before, refusal };
console.log(JSON.stringify(figures));

/** A good file of loads: those of the demo, over and over. */
async function goodFile(format) {
  const file = await text(
    await DEMO_LOAD_FILES[format]({ count: GOOD_LOADS, now: new Date(), format: 'ndjson' }),
  );
  const loads = format === 'central-loads' ? file.indexOf('\n') + 1 : 0;
  return { head: file.slice(0, loads), period: file.slice(loads) };
}

async function read() {
  if (format in { 'bank-csv': true, 'bank-camt': true }) {
    for await (const some of readStatement({ fileName: format, open })) rows += some.length;
    return;
  }
  for await (const some of readLoadFile(format, open(), cities)) {
    for (const row of some) {
      rows++;
      if ('faults' in row.result && ++failed >= MAX_FAILED_ROWS) return;
    }
  }
}

function open() {
  return Readable.from(chunks());
}

function* chunks() {
  let given = 0;
  for (const part of parts()) {
    for (let at = 0; at < part.length; at += CHUNK_BYTES) {
      const chunk = part.subarray(at, at + CHUNK_BYTES);
      given += chunk.length;
      furthest = Math.max(furthest, given);
      yield chunk;
    }
  }
}

function* parts() {
  yield first;
  for (let left = middleBytes; left > 0; left -= block.length) yield block.subarray(0, left);
  yield last;
}

function reasonOf(error) {
  if (error instanceof LoadFileError || error instanceof StatementFileError) return error.message;
  throw error;
}

function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function mostMemory() {
  return process.resourceUsage().maxRSS / 1024;
}
