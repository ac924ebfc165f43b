/**
 * Returns a function that makes a call only once for each argument, because an emailed code works only once, but
 * React runs effects again. A call that failed can be made again.
 */
export function once<Argument, T>(
  call: (argument: Argument) => Promise<T>,
): (argument: Argument) => Promise<T> {
  const calls = new Map<string, Promise<T>>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const made = calls.get(key) ?? call(argument);
    calls.set(key, made);
    made.catch(() => calls.delete(key));
    return made;
  };
}
