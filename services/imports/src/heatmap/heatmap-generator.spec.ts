import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { HeatmapGenerator } from './heatmap-generator.js';

/** A database that takes requests once it is ready, and has every generation that is looked for. */
function databaseOf(ready: Promise<void>): DataSource {
  const client = { query: () => ready.then(() => ({ rows: [] })) };
  const manager = { queryRunner: { isReleased: false, connect: async () => client } };
  return {
    query: async (_: string, [id]: [string]) => [{ id, generatedAt: new Date() }],
    transaction: (work: (of: object) => unknown) => work(manager),
  } as unknown as DataSource;
}

test('all who ask before a request is committed get the same generation, and who asks later the next', async () => {
  let begin = () => undefined as void;
  const generator = new HeatmapGenerator(databaseOf(new Promise<void>((resolve) => (begin = resolve))));
  const requests = [generator.generate(), generator.generate(), generator.generate()];
  begin();
  const ids = (await Promise.all(requests)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(ids).not.toContain((await generator.generate()).id);
});
