/** Says what is being done, and then how long it took. */
export async function step(title, action) {
  const start = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await action();
    console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

/** Runs a script's main function; a failure is its sentence, without a stack. */
export async function main(action) {
  try {
    await action();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
