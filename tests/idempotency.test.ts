import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  Body,
  Controller,
  Global,
  HttpCode,
  type INestApplication,
  Logger,
  Module,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { createDataSource, migrate, provisionSchemas } from '@lanewise/database';
import { intoMemory, receiveUpload, type Upload, UploadedIn } from '@lanewise/files';
import {
  badRequest,
  createHttpApp,
  createOnce,
  IdempotencyGuard,
  IdempotencyKeys1795600000001,
  purgeIdempotencyKeys,
} from '@lanewise/http';
import type { Request, Response } from 'express';
import pg from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { usePostgres } from './support/postgres.js';
import { eventually } from './support/processes.js';

class Things1795600000003 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE things (id uuid PRIMARY KEY, name text NOT NULL); CREATE TABLE gates ()',
    );
  }
}

/** Called by a handler after each thing that it writes. */
let meanwhile: (manager: EntityManager) => Promise<void>;
/** How many times a handler has run. */
let runs = 0;
/** Called by a handler once what it creates is committed. */
let onCommit: () => void;

@Controller('things')
class ThingsController {
  constructor(private readonly dataSource: DataSource) {}

  @Post()
  async create(
    @Body() { name, names = [name] }: { name: string; names?: string[] },
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ ids: string[]; seen: number }> {
    runs++;
    const pathOf = ({ ids }: { ids: string[] }) => `/api/things/${ids[0]}`;
    const made = await createOnce(
      this.dataSource,
      async (manager) => {
        const ids: string[] = [];
        for (const each of names) {
          ids.push(await add(manager, each));
          await meanwhile(manager);
        }
        const [{ seen }] = await manager.query<[{ seen: number }]>(
          'SELECT count(*)::integer AS seen FROM things',
        );
        return { ids, seen };
      },
      pathOf,
    );
    onCommit();
    response.location(pathOf(made));
    return made;
  }

  /** Goes on after its response, with work that creates something of its own. */
  @Post('and-more')
  async createMore(@Body() { names: [name, later] }: { names: string[] }): Promise<string> {
    const id = await createOnce(this.dataSource, (manager) => add(manager, name));
    await createOnce(this.dataSource, (manager) => add(manager, later));
    return id;
  }

  @Post('nothing')
  async createNothing(): Promise<void> {
    await createOnce(this.dataSource, async () => {
      runs++;
    });
  }

  @Post('file')
  async upload(@UploadedIn('file') upload: Upload): Promise<{ bytes: number }> {
    const { stored, fileName } = await receiveUpload(upload, {
      limitBytes: 1e6,
      store: (content, limitBytes) => intoMemory(content, limitBytes),
    });
    return createOnce(this.dataSource, async (manager) => {
      await add(manager, fileName);
      return { bytes: stored.length };
    });
  }

  @Post('search')
  @HttpCode(200)
  async search(@Body() { name }: { name: string }, @Query() _query: object): Promise<string> {
    return this.dataSource.transaction((manager) => add(manager, name));
  }
}

async function add(manager: EntityManager, name: string): Promise<string> {
  const id = randomUUID();
  await manager.query('INSERT INTO things VALUES ($1, $2)', [id, name]);
  return id;
}

const SERVICE = 'probe';
/** How long the third replica lets callers wait. */
const IMPATIENT_MS = 1000;
const postgres = usePostgres();
let databaseUrl: string;
let direct: DataSource;
const replicas: { app: INestApplication; dataSource: DataSource; address: string }[] = [];

beforeAll(async () => {
  databaseUrl = await postgres.createDatabase();
  await provisionSchemas(databaseUrl, [SERVICE]);
  direct = await open();
  await migrate(direct);
  for (const waitingLimitMs of [undefined, undefined, IMPATIENT_MS])
    replicas.push(await startReplica(waitingLimitMs));
});
afterAll(async () => {
  for (const { app, dataSource } of replicas) {
    await app.close();
    await dataSource.destroy();
  }
  await direct?.destroy();
});
beforeEach(async () => {
  await direct.query('TRUNCATE things, idempotency_keys');
  meanwhile = async () => undefined;
  runs = 0;
  onCommit = () => undefined;
});

const open = () =>
  createDataSource({
    url: databaseUrl,
    service: SERVICE,
    entities: [],
    migrations: [IdempotencyKeys1795600000001, Things1795600000003],
  }).initialize();

async function startReplica(waitingLimitMs?: number) {
  const dataSource = await open();
  @Global()
  @Module({
    controllers: [ThingsController],
    providers: [
      { provide: DataSource, useValue: dataSource },
      { provide: APP_GUARD, useClass: IdempotencyGuard },
    ],
  })
  class ThingsModule {}
  const app = await createHttpApp(ThingsModule, SERVICE, { waitingLimitMs });
  // Stands in for the guard.
  app.use((request: Request, _response: Response, next: () => void) => {
    const userId = request.get('x-user');
    Object.assign(request, userId && { actor: { userId } });
    next();
  });
  await app.listen(0, '127.0.0.1');
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  return { app, dataSource, address: `http://127.0.0.1:${port}/api/things` };
}

interface Answer {
  status: number;
  location: string | null;
  text: string;
}

async function post(
  body: unknown,
  {
    key = 'key',
    user = USER,
    path = '',
    replica = 0,
    signal,
  }: { key?: string; user?: string; path?: string; replica?: number; signal?: AbortSignal } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(replicas[replica].address + path, {
    method: 'POST',
    headers: {
      'idempotency-key': key,
      'x-user': user,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
    signal,
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
  };
}

const USER = randomUUID();
const OTHER = randomUUID();
const namesStored = async () =>
  (await direct.query<{ name: string }[]>('SELECT name FROM things ORDER BY name')).map(({ name }) => name);
const keysStored = async () =>
  (await direct.query<{ count: number }[]>('SELECT count(*)::integer AS count FROM idempotency_keys'))[0]
    .count;

describe('a POST request with an Idempotency-Key', () => {
  test('is handled once if it is sent many times at the same time, to any replica', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post({ name: 'a' }, { replica: n % 2 })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0].status).toBe(201);
    expect(await namesStored()).toEqual(['a']);
  });

  test('is rejected with a 422 if the key was used with another body or path', async () => {
    await post({ name: 'a' });
    expect(await post({ name: 'b' })).toMatchObject({ status: 422 });
    expect(await post({ name: 'a' }, { path: '/nothing' })).toMatchObject({ status: 422 });
    expect(await namesStored()).toEqual(['a']);
  });

  test('is handled again for another key or another user', async () => {
    for (const [key, user] of [
      ['key', USER],
      ['other', USER],
      ['key', OTHER],
      ['key', ''],
    ]) {
      expect(await post({ name: 'a' }, { key, user })).toMatchObject({ status: 201 });
    }
    expect(await namesStored()).toHaveLength(4);
    await post({ name: 'a' }, { user: '' });
    expect(await namesStored()).toHaveLength(4);
  });

  test('claims its key for the first thing that it creates', async () => {
    const names = ['a', 'b'];
    const answer = await post({ names }, { path: '/and-more' });
    expect(answer.status).toBe(201);
    for (const replica of [0, 1])
      expect(await post({ names }, { path: '/and-more', replica })).toEqual(answer);
    expect(await namesStored()).toEqual(names);
  });

  test('is handled once even if it writes nothing', async () => {
    const answers = [await post({}, { path: '/nothing' }), await post({}, { path: '/nothing' })];
    expect(answers).toEqual([answers[0], answers[0]]);
    expect(answers[0]).toEqual({ status: 201, location: null, text: '' });
    expect(runs).toBe(1);
  });

  test('writes nothing and keeps its key free if it fails', async () => {
    for (const [error, status] of [
      [badRequest('nothing', 'Nothing.'), 400],
      [new Error('A bug.'), 500],
    ] as const) {
      let written = 0;
      meanwhile = async () => {
        if (++written === 2) throw error;
      };
      expect(await post({ names: ['a', 'b'] })).toMatchObject({ status });
      expect(await namesStored()).toEqual([]);
      expect(await keysStored()).toBe(0);
    }
    meanwhile = async () => undefined;
    expect(await post({ name: 'c' })).toMatchObject({ status: 201 });
    expect(await namesStored()).toEqual(['c']);
  });

  test('writes nothing if its process dies before the commit, and is handled when it is repeated', async () => {
    meanwhile = async (manager) => {
      const [{ pid }] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      const administrator = new pg.Client({ connectionString: databaseUrl });
      await administrator.connect();
      await administrator.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
      await administrator.end();
    };
    expect(await post({ name: 'a' })).toMatchObject({ status: 503 });
    expect(await namesStored()).toEqual([]);
    meanwhile = async () => undefined;
    expect(await post({ name: 'a' })).toMatchObject({ status: 201 });
    expect(await namesStored()).toEqual(['a']);
  });

  test('returns the same response when it is repeated after the response was lost', async () => {
    const abort = new AbortController();
    onCommit = () => abort.abort();
    await expect(post({ name: 'a' }, { signal: abort.signal })).rejects.toThrow();
    expect(await post({ name: 'a' })).toMatchObject({ status: 201 });
    expect(await namesStored()).toEqual(['a']);
    expect(runs).toBe(1);
  });

  test('stores neither the key nor the body', async () => {
    await post({ name: 'secret-name' }, { key: 'secret-key' });
    const rows = JSON.stringify(
      await direct.query('SELECT user_id, key, request_hash FROM idempotency_keys'),
    );
    expect(rows).not.toMatch(/secret/);
  });

  test('is forgotten after a day', async () => {
    await post({ name: 'a' }, { key: 'old' });
    await direct.query("UPDATE idempotency_keys SET created_at = now() - interval '25 hours'");
    await post({ name: 'a' }, { key: 'new' });
    await purgeIdempotencyKeys(direct.manager);
    await post({ name: 'a' }, { key: 'old' });
    await post({ name: 'a' }, { key: 'new' });
    expect(await namesStored()).toHaveLength(3);
  });

  test('is rejected with a key that is too long', async () => {
    expect(await post({ name: 'a' }, { key: 'k'.repeat(256) })).toMatchObject({ status: 400 });
    expect(await post({ name: 'a' }, { key: 'k'.repeat(255) })).toMatchObject({ status: 201 });
  });
});

test('a POST request that creates nothing ignores its key', async () => {
  for (let n = 0; n < 2; n++) expect((await post({ name: 'a' }, { path: '/search' })).status).toBe(200);
  expect(await namesStored()).toEqual(['a', 'a']);
  expect(await keysStored()).toBe(0);
});

describe('an upload with an Idempotency-Key', () => {
  const form = (content: string, name = 'a.csv') => {
    const made = new FormData();
    made.set('file', new Blob([content]), name);
    return made;
  };

  test('is rejected with a 422 for another file, or one of another name', async () => {
    await post(form('content'), { path: '/file' });
    for (const other of [form('Content'), form('content', 'b.csv')])
      expect(await post(other, { path: '/file' })).toMatchObject({ status: 422 });
    expect(await namesStored()).toEqual(['a.csv']);
  });

  test('has no open transaction while it is being read', async () => {
    const boundary = 'boundary';
    const request = httpRequest(`${replicas[0].address}/file`, {
      method: 'POST',
      headers: {
        'idempotency-key': 'slow',
        'x-user': USER,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    request.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="slow.csv"\r\n\r\nfirst`,
    );
    const inTransaction = async () =>
      (
        await direct.query<unknown[]>(
          "SELECT FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'",
        )
      ).length;
    for (let n = 0; n < 2; n++) {
      // Another request can commit in the meantime.
      expect((await post({ name: 'a' }, { key: `meanwhile-${n}` })).status).toBe(201);
      expect(await inTransaction()).toBe(0);
    }
    request.end(`last\r\n--${boundary}--\r\n`);
    const [response] = (await once(request, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await namesStored()).toContain('slow.csv');
  });
});

describe('a call that nobody waits for any more', () => {
  const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  let holder: pg.Client;

  beforeEach(async () => {
    errors.mockClear();
    holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query(`BEGIN; LOCK TABLE ${SERVICE}.gates`);
    // Written before the wait, and to be rolled back.
    meanwhile = async (manager) => {
      await manager.query('SELECT FROM gates');
    };
  });
  afterEach(() => holder.end());
  afterAll(() => errors.mockRestore());

  const isWaiting = async () => {
    // A transaction would see what it has seen before.
    await holder.query('SELECT pg_stat_clear_snapshot()');
    const { rowCount } = await holder.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%FROM gates%'
         AND wait_event_type = 'Lock'`,
    );
    return rowCount! > 0;
  };

  /** Nothing may come of it, not even once it could go on, until it is sent again. */
  const expectNothing = async () => {
    await eventually('its query is gone', 5000, async () => !(await isWaiting()));
    await holder.query('COMMIT');
    expect(await namesStored()).toEqual([]);
    expect(await keysStored()).toBe(0);
    meanwhile = async () => undefined;
    expect(await post({ name: 'a' })).toMatchObject({ status: 201 });
    expect(await namesStored()).toEqual(['a']);
    expect(errors.mock.calls).toEqual([]);
  };

  test('as it got a 503 at the limit, ends its query and writes nothing', async () => {
    const late = post({ name: 'a' }, { replica: 2 });
    await eventually('its query waits', 5000, isWaiting);
    expect(await late).toMatchObject({ status: 503 });
    await expectNothing();
  });

  test('as its caller has gone, ends its query and writes nothing', async () => {
    const abort = new AbortController();
    const gone = post({ name: 'a' }, { signal: abort.signal }).catch(() => 'gone');
    await eventually('its query waits', 5000, isWaiting);
    abort.abort();
    expect(await gone).toBe('gone');
    await expectNothing();
  });

  test('begins no query once it is over, and sends nothing after its 503', async () => {
    let over: () => void = () => undefined;
    meanwhile = () => new Promise((resolve) => (over = resolve));
    expect(await post({ name: 'a' }, { replica: 2 })).toMatchObject({ status: 503 });
    over();
    await expectNothing();
  });
});
