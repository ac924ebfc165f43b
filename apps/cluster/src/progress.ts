/** Runs a step and reports how long it took. */
export type Progress = <T>(title: string, action: () => Promise<T>) => Promise<T>;

/** Prints a line for each finished step; several may run at once. */
export const sayProgress =
  (say: (line: string) => void): Progress =>
  async (title, action) => {
    const start = performance.now();
    const result = await action();
    say(`${title.padEnd(32)} ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`);
    return result;
  };
