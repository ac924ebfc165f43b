/**
 * Imported by what must not outlive the process that started it, or that of `FOLLOWED_PID`: ends this process, by
 * SIGTERM, once that one is gone.
 */
const { FOLLOWED_PID } = process.env;
// Not for what this process starts.
delete process.env.FOLLOWED_PID;
const parent = process.ppid;
const watch = setInterval(() => {
  if (FOLLOWED_PID ? isRunning(Number(FOLLOWED_PID)) : process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
