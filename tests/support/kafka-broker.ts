import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createKafkaBroker, ProcessNotes } from '@lanewise/cluster';

type BrokerOptions = Parameters<typeof createKafkaBroker>[1];

/** Creates a broker of the machine's Java with its data in a folder, without starting it. */
export async function createBroker(
  dataDir: string,
  port: number,
  options: Pick<BrokerOptions, 'properties' | 'users'>,
) {
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const notes = new ProcessNotes(dataDir);
  await notes.open();
  return createKafkaBroker(
    { dataDir, notes, print: () => undefined },
    { java: process.env.JAVA_PATH!, libs: process.env.KAFKA_LIBS!, port, advertisedPort: port, ...options },
  );
}
