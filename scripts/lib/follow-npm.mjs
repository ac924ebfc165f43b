/**
 * Imported by what runs until it is stopped: ends this process, by SIGTERM, once the npm that runs it is gone.
 * A signal to npm reaches the shell between the two, and with some shells no further.
 */
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
