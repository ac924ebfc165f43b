import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** An address may have some more. */
const CONNECTIONS_PER_ADDRESS = 400;

/**
 * A process that makes calls in turn over some connections at once, each again as soon as it has its answer, whatever that
 * is, until it is told to stop. Connections begin a while apart. Answers that stay open are kept. It tells of its first
 * success, and reports at its end how many answers of each status it got.
 */
const stopping = new AbortController();
const { signal } = stopping;
// One for each open call.
setMaxListeners(0, signal);

process.on('message', (task) => {
  if (task === 'stop') stopping.abort();
  else void attack(task);
});
process.send('ready');

async function attack({ calls, connections, apartMs, pauseMs }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = {};
  const count = (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200 && statuses[status] === 1) process.send('under way');
  };
  const send = ({ url, method, headers, body }, localAddress) =>
    new Promise((resolve) => {
      const sent = request(url, { method, headers, agent, signal, localAddress }, (response) => {
        count(response.statusCode);
        response
          .on('error', () => undefined)
          .resume()
          .on('close', () => resolve(true));
      });
      sent.on('error', () => resolve(false)).end(body);
    });
  const one = async (_, n) => {
    await pause(n * apartMs);
    const from = `127.0.0.${2 + Math.floor(n / CONNECTIONS_PER_ADDRESS)}`;
    for (; !signal.aborted; n += connections) {
      const isAnswered = await send(calls[n % calls.length], from);
      // Refused connections would be tried again without end.
      if (!isAnswered) await pause(100);
      await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  process.send({ statuses });
}
