/** `npm run test:failures`: the failure suite in full, file by file, as its faults take all that the machine has. */
const LIMIT_MINUTES = 45;

process.env.FAILURES = 'full';
process.argv.splice(2, 0, 'tests/failures/', '--runInBand');
const late = setTimeout(() => {
  console.error(`The failure suite did not finish within ${LIMIT_MINUTES} minutes.`);
  process.kill(process.pid, 'SIGTERM');
}, LIMIT_MINUTES * 60_000);
await import('./test.mjs');
clearTimeout(late);
