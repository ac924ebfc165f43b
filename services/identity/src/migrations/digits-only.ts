import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/**
 * MC and DOT numbers are digits only. Stored numbers lose everything else (`MC-123456`, `12 345`), so that they do
 * not get in the way of other edits. A client's DOT number is required: one without any digit stays, and the form
 * asks for it.
 */
export class DigitsOnly1764400000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE accounts SET mc = nullif(regexp_replace(mc, '[^0-9]', '', 'g'), '') WHERE mc ~ '[^0-9]';
      UPDATE accounts SET dot = nullif(regexp_replace(dot, '[^0-9]', '', 'g'), '') WHERE dot ~ '[^0-9]';
      UPDATE clients SET dot_number = regexp_replace(dot_number, '[^0-9]', '', 'g')
        WHERE dot_number ~ '[^0-9]' AND dot_number ~ '[0-9]';
    `);
  }
}
