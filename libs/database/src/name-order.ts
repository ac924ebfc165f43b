import type { QueryRunner } from 'typeorm';
import type { Migration } from './data-source.js';

/** The collation by which people sort names. */
const NAMES = 'names';

/**
 * SQL that sorts a text as people do, the same on every database: without case and accents, and numbers by their value
 * (`alpha, Bravo, Éclair, Truck 2, Truck 10`).
 * @param text SQL of the text, never user input
 */
export const inNameOrder = (text: string): string => `${text} COLLATE ${NAMES}`;

/** Every service has it in its schema. */
export class NameOrder1796000000120 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE COLLATION ${NAMES} (provider = icu, locale = 'en-US-u-kn-true')`);
  }
}
