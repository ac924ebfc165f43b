// Takes one job of a queue and never ends it: for tests that kill the process meanwhile.
import { createWorker } from '@lanewise/jobs';

const [definition, connection] = process.argv.slice(2).map((text) => JSON.parse(text));
await createWorker(definition, connection, {
  process: (_data, { id }) => {
    process.send(id);
    return new Promise(() => {});
  },
});
