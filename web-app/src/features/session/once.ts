/**
 * Makes a call that goes out once for each argument, however often it is asked for: what a code of a mail does
 * can be done once only, and effects run again when a page is come back to. One that failed may be made again.
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
