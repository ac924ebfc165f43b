import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isImportActive, UPLOAD_FIELD, UPLOAD_PATHS } from '@lanewise/contracts';
import { DEMO_PASSWORD } from '@lanewise/demo';
import { setTimeout as pause } from 'node:timers/promises';
import { copyFolder } from '../../scripts/lib/copy-folder.mjs';
import { stopAtEnd, terminate } from '../../scripts/lib/stop-at-end.mjs';

const CONNECTIONS = new Agent({ keepAlive: true });
const MAIN = fileURLToPath(new URL('../../dist/standalone.js', import.meta.url));

/**
 * The whole product on embedded Postgres, and an administrator who uses it. Its data begin as those in `BENCH_TEMPLATE`,
 * if that is set, which saves the time of making them.
 * @param {{ demoLoads?: number }} options how many loads its market begins with: none
 */
export async function startProduct(dataDir, { demoLoads = 0 } = {}) {
  await rm(dataDir, { recursive: true, force: true });
  const { BENCH_TEMPLATE } = process.env;
  if (BENCH_TEMPLATE) await copyFolder(BENCH_TEMPLATE, dataDir);
  const child = stopAtEnd(() => spawnProduct(dataDir, demoLoads), terminate);
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /ready at (\S+)/.exec(line);
      if (ready) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
  });
  const call = await signIn(address);
  const [postmaster, , , port] = (
    await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  ).split('\n');
  const password = await readFile(join(dataDir, 'postgres/password'), 'utf8');
  return {
    address,
    call,
    pid: child.pid,
    postmaster: Number(postmaster),
    databaseUrl: `postgres://lanewise:${password}@127.0.0.1:${port}/lanewise`,

    /** Uploads a file; returns the import's id. */
    async upload(source, file) {
      const form = new FormData();
      form.append(UPLOAD_FIELD, await openAsBlob(file), basename(file));
      return (await call('POST', UPLOAD_PATHS[source], form)).id;
    },

    /** Waits for the end of an import; returns its view. */
    async ended(id) {
      for (;;) {
        const view = await call('GET', `imports/${id}`);
        if (!isImportActive(view.status)) return view;
        await pause(100);
      }
    },

    stop: () => terminate(child),
  };
}

/**
 * Calls the product with the headers of an account, as a browser does, but does not unpack the answer: that would take
 * the processor from what is measured.
 */
export async function post({ address }, headers, path, body) {
  const options = { method: 'POST', headers: { ...headers, 'accept-encoding': 'gzip' }, agent: CONNECTIONS };
  const sent = request(`${address}/api/${path}`, options).end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${await text(response)}`);
  await once(response.resume(), 'end');
}

function spawnProduct(dataDir, demoLoads) {
  return spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      S3_URL: '',
      DATA_DIR: dataDir,
      DEMO_LOADS: String(demoLoads),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Signs the demo administrator in, and again when a token ends. */
async function signIn(address) {
  let token;
  const login = async () => {
    const response = await fetch(`${address}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.test', password: DEMO_PASSWORD }),
    });
    token = (await response.json()).tokens.accessToken;
  };
  await login();
  return async function call(method, path, body) {
    const isForm = body instanceof FormData;
    const send = () =>
      fetch(`${address}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined || isForm ? body : JSON.stringify(body),
      });
    let response = await send();
    if (response.status === 401) {
      await login();
      response = await send();
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const isJson = response.headers.get('content-type').includes('json');
    return isJson ? response.json() : response.arrayBuffer();
  };
}
