import { Injectable } from '@nestjs/common';
import {
  CLIENT_IMPORT_LIMITS,
  type ClientImport,
  type CreateClientRequest,
  NEW_CLIENT_DEFAULTS,
  SERVER_MESSAGES,
  type UnusedClientRow,
} from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { intoMemory, receiveUpload, type Upload } from '@lanewise/files';
import { loadCityTable } from '@lanewise/geo';
import { badRequest, createOnce } from '@lanewise/http';
import { audit } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKeyOf } from '../../accounts/account.rules.js';
import { Client } from '../client.entity.js';
import { clientRecord } from '../client-audit.rules.js';
import { toColumns } from '../client.rules.js';
import { type ClientFile, ClientFileError, type ClientRow, readClientFile } from './client-file.js';
import { readClientRow } from './client-row.rules.js';

/** Clients in one statement. */
const BATCH = 500;

/** Imports clients from files. */
@Injectable()
export class ClientImportsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Creates the clients of a CSV file whose emails are new. All of them commit together: after a crash, the file can be
   * uploaded again, and a file that is uploaded twice creates none twice.
   * @throws a 400 for a file that is no CSV of clients, or has too many
   */
  async import(upload: Upload): Promise<ClientImport> {
    const { stored } = await receiveUpload(upload, {
      limitBytes: CLIENT_IMPORT_LIMITS.fileBytes,
      store: intoMemory,
    });
    const { columns, rows } = await read(stored);
    const cities = await loadCityTable();
    const unused: UnusedClientRow[] = [];
    const candidates: { row: ClientRow; client: CreateClientRequest }[] = [];
    for (const row of rows) {
      const result = readClientRow(row, cities);
      if ('client' in result) candidates.push({ row, client: result.client });
      else unused.push({ ...shown(row), outcome: 'failed', reason: result.reason });
    }
    return createOnce(this.dataSource, async (manager) => {
      const emails = await lockEmails(
        manager,
        candidates.map(({ client }) => emailKeyOf(client.email)),
      );
      const created: Client[] = [];
      for (const { row, client } of candidates) {
        const key = emailKeyOf(client.email);
        if (emails.has(key)) {
          unused.push({ ...shown(row), outcome: 'skipped', reason: SERVER_MESSAGES.clientKnown });
        } else {
          emails.add(key);
          const { clientStatus } = NEW_CLIENT_DEFAULTS;
          created.push(manager.create(Client, { id: newId(), ...toColumns(client), clientStatus }));
        }
      }
      for (let from = 0; from < created.length; from += BATCH) {
        const batch = created.slice(from, from + BATCH);
        await manager.insert(Client, batch);
        await audit(manager, ...batch.map((client) => clientRecord('client.created', null, client)));
      }
      const failed = unused.filter(({ outcome }) => outcome === 'failed').length;
      return {
        rowsRead: rows.length,
        created: created.length,
        skipped: unused.length - failed,
        failed,
        columns,
        rows: unused.sort((a, b) => a.line - b.line),
      };
    });
  }
}

async function read(file: Buffer): Promise<ClientFile> {
  try {
    return await readClientFile(file, CLIENT_IMPORT_LIMITS.rows);
  } catch (error) {
    if (error instanceof ClientFileError) throw badRequest('client-file-unreadable', error.message);
    throw error;
  }
}

const shown = ({ line, cells }: ClientRow): Pick<UnusedClientRow, 'line' | 'cells'> => ({ line, cells });

/** Returns the keys that are emails of clients, and lets nobody else add clients until the transaction ends. */
async function lockEmails(manager: EntityManager, keys: string[]): Promise<Set<string>> {
  await manager.query('LOCK TABLE clients IN SHARE ROW EXCLUSIVE MODE');
  const rows = await manager.query<{ key: string }[]>(
    `SELECT key FROM (SELECT lower(normalize(btrim(email), NFC)) AS key FROM clients) client
     WHERE key = ANY($1)`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}
