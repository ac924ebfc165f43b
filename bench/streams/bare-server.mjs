import { createServer } from 'node:http';

/** Server-sent events with nothing around them: what streams cost Node alone. */
const accounts = Array.from({ length: Number(process.argv[2]) }, (_, n) => `account-${n}`);
const pages = new Map(accounts.map((account) => [account, []]));
const calls = accounts.map((authorization) => ({ method: 'GET', path: '/', headers: { authorization } }));

const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(': hello\n\n');
  pages.get(request.headers.authorization).push(response);
}).listen(0, '127.0.0.1', () => process.send({ port: server.address().port, calls }));

process.on('message', ({ tell }) => {
  const event = `event: notification\nid: 1\ndata: ${JSON.stringify({ message: 'Your invoice is ready.' })}\n\n`;
  for (const at of tell) for (const page of pages.get(accounts[at])) page.write(event);
});
