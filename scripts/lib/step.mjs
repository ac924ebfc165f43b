/** Prints what is being done, and then how long it took. */
export function step(title, action) {
  process.stdout.write(`${title} … `);
  return timed(action, (outcome) => console.log(outcome));
}

/** The same for a step that runs beside others: it prints one line at the end. */
export const stepBesideOthers = (title, action) =>
  timed(action, (outcome) => console.log(`${title} … ${outcome}`));

async function timed(action, report) {
  const start = performance.now();
  try {
    const result = await action();
    report(`${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    report('failed');
    throw error;
  }
}

/** Runs a script's main function; a failure prints its message without a stack. */
export async function main(action) {
  try {
    await action();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
