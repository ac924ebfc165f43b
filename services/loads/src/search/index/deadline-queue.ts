interface Task {
  id: number | undefined;
  dueAt: number;
  run: () => void;
}

interface TaskOptions {
  /** How long others may go first. */
  dueInMs: number;
  /** The id by which the task can be dropped. */
  id?: number;
}

/**
 * Runs tasks of a thread one at a time, the one that is due first, and lets messages arrive in between. So a short task,
 * which is due soon, overtakes long ones that are still waiting, but none waits for ever.
 */
export class DeadlineQueue {
  private readonly waiting: Task[] = [];

  run<T>(task: () => T | Promise<T>, { dueInMs, id }: TaskOptions): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(task());
        } catch (error) {
          reject(error);
        }
      };
      this.waiting.push({ id, dueAt: performance.now() + dueInMs, run });
      if (this.waiting.length === 1) setImmediate(this.next);
    });
  }

  /** How many waiting tasks could be dropped. */
  get droppable(): number {
    return this.waiting.filter(({ id }) => id !== undefined).length;
  }

  /** Drops a task that still waits: its promise never settles. */
  drop(id: number): void {
    const at = this.waiting.findIndex((task) => task.id === id);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  private readonly next = (): void => {
    let first = 0;
    for (const [at, { dueAt }] of this.waiting.entries()) if (dueAt < this.waiting[first].dueAt) first = at;
    for (const { run } of this.waiting.splice(first, 1)) run();
    if (this.waiting.length > 0) setImmediate(this.next);
  };
}
