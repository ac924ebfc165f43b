/** `npm run test:failures [-- PATTERN…]`: the failure suite, file by file, as its faults take all that the machine has. */
const LIMIT_MINUTES = 60;

if (process.argv.length === 2) process.argv.push('tests/failures/');
process.argv.push('--runInBand');
const late = setTimeout(() => {
  console.error(`The failure suite did not finish within ${LIMIT_MINUTES} minutes.`);
  process.kill(process.pid, 'SIGTERM');
}, LIMIT_MINUTES * 60_000);
await import('./test.mjs');
clearTimeout(late);
