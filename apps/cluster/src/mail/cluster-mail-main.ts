import { mkdir } from 'node:fs/promises';
import { keepMailsIn } from './keep-mails.js';

/** `cluster-mail-main.js <folder> <port>`: saves every email it receives. */
const [folder, port] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const server = keepMailsIn(folder).listen(Number(port), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.close(() => process.exit()));
