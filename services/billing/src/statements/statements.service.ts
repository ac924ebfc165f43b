import { Inject, Injectable } from '@nestjs/common';
import { type ListResponse, STATEMENT_LIMITS, type Statement as StatementView } from '@lanewise/contracts';
import { readList } from '@lanewise/database';
import { cleanFileName, FILE_STORE, type FileStore, receiveUpload, type Upload } from '@lanewise/files';
import { badRequest, notFound } from '@lanewise/http';
import { InjectRepository } from '@nestjs/typeorm';
import { Equal, MoreThan, Repository } from 'typeorm';
import { StatementFileError } from './readers/statement-file.js';
import type { StatementList } from './statement.dto.js';
import { Statement } from './statement.entity.js';
import { toStatementView } from './statement.rules.js';
import { StatementReading } from './statement-reading.js';

/** Bank statements, for administrators. */
@Injectable()
export class StatementsService {
  constructor(
    @InjectRepository(Statement) private readonly statements: Repository<Statement>,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly reading: StatementReading,
  ) {}

  /**
   * Reads an uploaded statement. Its file is stored only until then.
   * @throws a 400 for a file that is no statement, or is damaged; then nothing of it counts
   */
  async upload(upload: Upload): Promise<StatementView> {
    const { fileName, stored } = await receiveUpload(upload, {
      limitBytes: STATEMENT_LIMITS.fileBytes,
      store: (content, limitBytes) => this.files.save(content, limitBytes),
      discard: ({ key }) => this.files.remove(key),
    });
    try {
      const file = { fileName: cleanFileName(fileName), open: () => this.files.open(stored.key) };
      return await this.reading.read(file, { source: 'upload', sourceVersion: null });
    } catch (error) {
      if (error instanceof StatementFileError) throw badRequest('statement-unreadable', error.message);
      throw error;
    } finally {
      await this.files.remove(stored.key);
    }
  }

  list(list: StatementList): Promise<ListResponse<StatementView>> {
    const { source, hasUnmatched } = list.filter;
    const unmatched = hasUnmatched === undefined ? undefined : hasUnmatched ? MoreThan(0) : Equal(0);
    return readList(this.statements, list, {
      where: { source, unmatched },
      searchIn: ['fileName'],
      ties: 'DESC',
      toItem: toStatementView,
    });
  }

  async get(id: string): Promise<StatementView> {
    const statement = await this.statements.findOneBy({ id });
    if (!statement) throw notFound('statement-not-found');
    return toStatementView(statement);
  }
}
