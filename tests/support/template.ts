import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from '../../scripts/lib/copy-folder.mjs';
import { makeWhenChanged } from '../../scripts/lib/fingerprint.mjs';
import { withLock } from '../../scripts/lib/lock.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';

interface TemplateOptions {
  /** What the data depends on, relative to the repository. */
  inputs: string[];
  /** Creates the data in a subfolder `data`. */
  make(folder: string): Promise<void>;
}

/** The server's part of a data folder. */
export const postgresIn = (dataDir: string) => join(dataDir, 'postgres');

/** Data of an embedded Postgres, created once for each state of the sources and then copied. */
export class Template {
  private made: Promise<unknown> | undefined;

  constructor(
    private readonly name: string,
    private readonly options: TemplateOptions,
  ) {}

  async copyTo(dataDir: string): Promise<void> {
    const { name } = this;
    const { inputs } = this.options;
    const output = join(this.folder, 'password');
    this.made ??= withLock(name, () => makeWhenChanged({ name, inputs, output, make: () => this.make() }));
    await this.made;
    await copyFolder(join(ROOT, this.folder), postgresIn(dataDir));
  }

  private get folder(): string {
    return join('.cache', this.name);
  }

  private async make(): Promise<void> {
    await rm(join(ROOT, this.folder), { recursive: true, force: true });
    const folder = await mkdtemp(join(tmpdir(), `lanewise-${this.name}-`));
    // Other users may enter it, so that Postgres keeps its data inside even if root runs the tests.
    await chmod(folder, 0o755);
    try {
      await this.options.make(folder);
      // Tests kill Postgres, but never its machine.
      const postgres = postgresIn(join(folder, 'data'));
      await appendFile(join(postgres, 'data/postgresql.auto.conf'), 'fsync = off\n');
      await copyFolder(postgres, join(ROOT, this.folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
