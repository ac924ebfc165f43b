import { Agent, request } from 'node:http';

/**
 * A process that calls a service over some connections at once, each again as soon as it has its answer, for as long as
 * it is told to. It reports how many calls a second were answered.
 */
process.on('message', (task) => void run(task));
process.send('ready');

async function run({ url, method, headers, body, connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = () =>
    new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, agent }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${url} answered ${response.statusCode}`));
        });
      });
      sent.on('error', reject).end(body);
    });
  const measure = async (milliseconds) => {
    const begin = performance.now();
    let calls = 0;
    const one = async () => {
      for (; performance.now() - begin < milliseconds; calls++) await call();
    };
    await Promise.all(Array.from({ length: connections }, one));
    return (calls / (performance.now() - begin)) * 1000;
  };
  try {
    // To warm up.
    await measure(seconds * 200);
    process.send({ perSecond: await measure(seconds * 1000) });
  } catch (error) {
    process.send({ error: error.message });
  } finally {
    agent.destroy();
  }
}
