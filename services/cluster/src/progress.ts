/** Runs a step, and says how long it took once it is done. */
export type Progress = <T>(title: string, action: () => Promise<T>) => Promise<T>;

/** Says a line for each step that is done; several may be under way at once. */
export const sayProgress =
  (say: (line: string) => void): Progress =>
  async (title, action) => {
    const start = performance.now();
    const result = await action();
    say(`${title.padEnd(32)} ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`);
    return result;
  };
