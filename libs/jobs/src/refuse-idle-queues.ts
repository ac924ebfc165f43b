/**
 * Refuses queues without a worker: their jobs would wait forever.
 * @param worked names of the queues that have a worker
 * @throws Error that names the queues without one
 */
export function refuseIdleQueues(queues: readonly { name: string }[], worked: readonly string[]): void {
  const idle = queues.filter(({ name }) => !worked.includes(name)).map(({ name }) => `"${name}"`);
  if (idle.length === 0) return;
  throw new Error(
    idle.length === 1
      ? `The queue ${idle[0]} has no worker.`
      : `The queues ${idle.join(' and ')} have no worker.`,
  );
}
