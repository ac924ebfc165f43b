import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { freePort } from './free-port.js';
import { eventually, kill } from './processes.js';
import { type OwnProduct, useOwnProduct } from './product.js';
import { describeUnless } from './unless.js';

const START_MS = 20_000;

/** `describe` for tests that need an S3 server. */
export const describeWithS3 = describeUnless(
  process.env.VERSITYGW_PATH ? undefined : (process.env.VERSITYGW_MISSING ?? 'VERSITYGW_PATH is not set'),
);

/** A real S3 server with one empty bucket, `loads`, kept in a folder. */
export class S3Server {
  private folder: string;
  private port: number;
  private child: ChildProcess | undefined;

  /** Returns a URL for `S3_URL`. */
  url(bucket = 'loads', secret = 'of the tests'): string {
    return `http://tests:${encodeURIComponent(secret)}@127.0.0.1:${this.port}/${bucket}`;
  }

  async start(): Promise<void> {
    this.folder ??= await mkdtemp(join(tmpdir(), 'lanewise-s3-'));
    this.port ??= await freePort();
    for (const name of ['buckets/loads', 'about']) await mkdir(join(this.folder, name), { recursive: true });
    const server = ['--port', `127.0.0.1:${this.port}`, '--access', 'tests', '--secret', 'of the tests'];
    // The metadata of files is stored beside them, because not every file system supports attributes.
    const files = ['posix', '--sidecar', join(this.folder, 'about'), join(this.folder, 'buckets')];
    this.child = spawn(process.env.VERSITYGW_PATH!, [...server, '--quiet', ...files], { stdio: 'ignore' });
    await eventually('the S3 server answers', START_MS, () =>
      fetch(`http://127.0.0.1:${this.port}/`).then(
        () => true,
        () => false,
      ),
    );
  }

  /** Stops it, so that it cannot be reached; `start` restarts it with its data. */
  async stop(): Promise<void> {
    if (this.child) await kill(this.child);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Returns the keys of the files in the bucket. */
  async objects(): Promise<string[]> {
    return (await this.files()).filter((path) => !path.startsWith('.sgwtmp'));
  }

  /** Returns the parts of unfinished uploads. */
  async parts(): Promise<string[]> {
    return (await this.files()).filter((path) => path.startsWith('.sgwtmp/multipart'));
  }

  private async files(): Promise<string[]> {
    const bucket = join(this.folder, 'buckets/loads');
    const entries = await readdir(bucket, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(bucket.length + 1));
  }
}

/** Provides an S3 server for all tests of a group. */
export function useS3(): S3Server {
  const s3 = new S3Server();
  beforeAll(() => s3.start());
  afterAll(() => s3.remove());
  return s3;
}

/** Provides a product for all tests of a group that stores its files in such a server. */
export function useProductWithS3(): { s3: S3Server; product: OwnProduct } {
  const s3 = useS3();
  const settings: Record<string, string> = {};
  beforeAll(() => {
    settings.S3_URL = s3.url();
  });
  return { s3, product: useOwnProduct(settings) };
}
