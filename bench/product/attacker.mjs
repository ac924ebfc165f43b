import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process that repeats a call over some connections at once, each again as soon as it has its answer, whatever that
 * is, until it is told to stop. It reports how many answers of each status it got.
 */
let stopped = false;

process.on('message', (task) => {
  if (task === 'stop') stopped = true;
  else void attack(task);
});
process.send('ready');

async function attack({ url, headers, body, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = {};
  const call = () =>
    new Promise((resolve) => {
      const sent = request(url, { method: 'POST', headers, agent }, (response) =>
        response.resume().on('close', () => resolve(response.statusCode)),
      );
      sent.on('error', () => resolve('none')).end(body);
    });
  const one = async () => {
    while (!stopped) {
      const status = await call();
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Refused connections would be tried again without end.
      if (status === 'none') await pause(100);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  process.send({ statuses });
}
