import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { HeatmapGenerator } from './heatmap-generator.js';

/** A database without loads, where a generation waits for its turn. */
function databaseOf(turn: Promise<void>): DataSource {
  const query = async (sql: string) => {
    if (sql.includes('pg_advisory_xact_lock')) await turn;
    return sql.includes('clock_timestamp()') ? [{ generatedAt: new Date(), asked: '' }] : [];
  };
  const manager = { query };
  return { query, transaction: (work: (of: object) => unknown) => work(manager) } as unknown as DataSource;
}

test('all who ask while a generation waits for its turn get the same, and who asks later the next', async () => {
  let begin = () => undefined as void;
  const generator = new HeatmapGenerator(databaseOf(new Promise<void>((resolve) => (begin = resolve))));
  const asked = [generator.generate(), generator.generate(), generator.generate()];
  begin();
  const ids = (await Promise.all(asked)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(ids).not.toContain((await generator.generate()).id);
});
