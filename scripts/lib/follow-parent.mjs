/** Imported by what must not outlive the process that started it: ends this process, by SIGTERM, once that one is gone. */
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
