import 'reflect-metadata';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_QUOTAS } from '@lanewise/contracts';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { stopAtEnd, terminate, untilEnd } from '../../scripts/lib/stop-at-end.mjs';

/*
 * Open streams of notifications on one replica, and of searches that follow the market on another, beside those of a
 * bare HTTP server that does nothing else: how much memory each takes, and how long it takes from the transaction of a
 * notification, or the call that posts a load, until the last of its pages has it.
 */

const { scaled, saveFigures } = readBenchOptions();
const STREAMS_OF_ACCOUNT = ACCOUNT_QUOTAS.streams;
const ACCOUNTS = scaled(100);
const ROUNDS = scaled(500);
const WARM_UP = scaled(50);
/** Until a process has given back what opening has left behind. */
const SETTLE_MS = 3000;

await untilEnd(async () => {
  const figures = { machine: machine(), streams: ACCOUNTS * STREAMS_OF_ACCOUNT };
  for (const [name, server] of [
    ['service', 'service-server.mjs'],
    ['searches', 'searches-server.mjs'],
    ['bare', 'bare-server.mjs'],
  ])
    figures[name] = await measure(server);
  figures.memory_to_bare = round(figures.service.kibibytes_per_stream / figures.bare.kibibytes_per_stream);
  console.log(JSON.stringify(figures, null, 2));
  await saveFigures(figures);
});

async function measure(program) {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = stopAtEnd(
    () => fork(file, [String(ACCOUNTS)], { stdio: ['ignore', 2, 2, 'ipc'] }),
    terminate,
  );
  const [{ port, calls }] = await once(child, 'message');
  const accounts = calls.map((call) => ({ call, pages: [] }));

  // What the first streams load is no part of what each takes.
  const warm = await openPage(port, accounts[0].call);
  await pause(SETTLE_MS);
  const before = await memoryOf(child.pid);
  const begin = performance.now();
  for (const { call, pages } of accounts) {
    const left = STREAMS_OF_ACCOUNT - (call === accounts[0].call ? 1 : 0);
    pages.push(...(await Promise.all(Array.from({ length: left }, () => openPage(port, call)))));
  }
  const openedSeconds = (performance.now() - begin) / 1000;
  await pause(SETTLE_MS);
  const opened = accounts.flatMap(({ pages }) => pages).length;
  const bytes = (await memoryOf(child.pid)) - before;
  accounts[0].pages.push(warm);

  const times = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    const at = n % ACCOUNTS;
    const took = await deliver(child, accounts, [at]);
    if (n >= WARM_UP) times.push(took);
  }
  const everybody = accounts.map((_, at) => at);
  const toAll = await deliver(child, accounts, everybody);
  for (const { pages } of accounts) for (const page of pages) page.close();
  await terminate(child);

  times.sort((a, b) => a - b);
  const quantile = (share) => round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  return {
    kibibytes_per_stream: round(bytes / opened / 1024),
    opened_seconds: round(openedSeconds),
    delivery_ms: { p50: quantile(0.5), p95: quantile(0.95), max: round(times.at(-1)) },
    to_all_ms: round(toAll),
  };
}

/** Tells accounts something; returns the milliseconds until all their pages have it. */
async function deliver(child, accounts, told) {
  const arrived = told.flatMap((at) => accounts[at].pages.map((page) => page.next()));
  const begin = performance.now();
  child.send({ tell: told });
  await Promise.all(arrived);
  return performance.now() - begin;
}

/** An open page, which waits for its next event. */
async function openPage(port, { body, ...asked }) {
  const call = request({ port, host: '127.0.0.1', agent: false, ...asked });
  call.on('error', () => undefined).end(body);
  const [response] = await once(call, 'response');
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`);
  let arrive = () => undefined;
  let text = '';
  response.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
    const end = text.lastIndexOf('\n\n');
    if (end < 0) return;
    if (text.includes('event: ')) arrive();
    text = text.slice(end + 2);
  });
  return {
    next: () => new Promise((resolve) => (arrive = resolve)),
    close: () => call.destroy(),
  };
}

/** Private memory of a process, in bytes. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)[1]) * 1024;
}

function round(value) {
  return Math.round(value * 100) / 100;
}
