import { type Migration, trackEdits } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class TrackedEdits1795800000010 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await trackEdits(runner, {
      brokers: {
        columns: {
          parserName: 'parser_name',
          aliases: 'aliases',
          name: 'name',
          shortName: 'short_name',
          logo: 'logo',
          phone: 'phone',
          email: 'email',
          dotNumber: 'dot_number',
          mcNumber: 'mc_number',
          notes: 'notes',
        },
      },
    });
  }
}
