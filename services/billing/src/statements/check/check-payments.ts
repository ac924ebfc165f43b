import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { STATEMENT_LIMITS } from '@lanewise/contracts';
import {
  cleanFileName,
  FILE_STORE,
  FileMissingError,
  type FileStore,
  FileTooLargeError,
} from '@lanewise/files';
import { ServiceTask } from '@lanewise/runtime';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { StatementFileError } from '../readers/statement-file.js';
import { Statement } from '../statement.entity.js';
import { StatementReading } from '../statement-reading.js';
import { PAYMENT_SOURCE, type PaymentSource, type SourceFile } from './payment-source.js';

/** A file that changes within this time is still being written. */
const SETTLE_MS = 2000;

/** Reads the statements that the bank delivers, each version of a file once. */
@Injectable()
export class CheckPayments {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectRepository(Statement) private readonly statements: Repository<Statement>,
    @Inject(PAYMENT_SOURCE) private readonly source: PaymentSource | undefined,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly reading: StatementReading,
  ) {}

  @ServiceTask('check-payments', '0 6,18 * * *')
  async run(signal: AbortSignal): Promise<void> {
    if (!this.source) return;
    const found = await this.newFiles(this.source);
    if (found.length === 0) return;
    await pause(SETTLE_MS, undefined, { signal });
    const unchanged = new Set((await this.newFiles(this.source)).map(keyOf));
    for (const file of found) {
      if (signal.aborted) return;
      // A changed file is left for the next check.
      if (unchanged.has(keyOf(file))) await this.read(this.source, file);
    }
  }

  /** Returns the files that were not read yet, oldest first. */
  private async newFiles(source: PaymentSource): Promise<SourceFile[]> {
    const files: SourceFile[] = [];
    for await (const file of source.list()) files.push(file);
    const read = await this.statements.find({
      select: { fileName: true, sourceVersion: true },
      where: { source: 'check' },
    });
    const readKeys = new Set(read.map(({ fileName, sourceVersion }) => `${sourceVersion} ${fileName}`));
    return files
      .filter((file) => !readKeys.has(keyOf(file)))
      .sort((a, b) => (a.version < b.version ? -1 : a.version > b.version ? 1 : 0));
  }

  /** Reads a file. A file that is no statement is recorded with the reason, and does not stop the others. */
  private async read(source: PaymentSource, { name, version }: SourceFile): Promise<void> {
    const fileName = cleanFileName(name);
    const from = { source: 'check', sourceVersion: version } as const;
    let copy: string | undefined;
    try {
      // It is read more than once, and must not change meanwhile.
      const { key } = await this.files.save(source.open(name), STATEMENT_LIMITS.fileBytes);
      copy = key;
      const file = { fileName, open: () => this.files.open(key) };
      const { matched, unmatched } = await this.reading.read(file, from);
      this.logger.log({ message: `Read the statement ${fileName}`, matched, unmatched });
    } catch (error) {
      // It may be there again at the next check.
      if (error instanceof FileMissingError) return;
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      this.logger.warn(`Could not read the statement ${fileName}: ${reason}`);
      await this.reading.refuse(fileName, from, reason);
    } finally {
      if (copy) await this.files.remove(copy);
    }
  }
}

const keyOf = ({ name, version }: SourceFile): string => `${version} ${cleanFileName(name)}`;

/** Returns why a file is refused; undefined for an error that is not about the file. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof StatementFileError) return error.message;
  return error instanceof FileTooLargeError
    ? `The file is larger than ${STATEMENT_LIMITS.fileBytes / 2 ** 20} MiB.`
    : undefined;
}
