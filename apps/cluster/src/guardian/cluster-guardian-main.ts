import { ProcessNotes } from '../process-notes.js';

/** Stops the cluster's processes when the process that runs them is killed, which closes its end of the pipe. */
const [dataDir, main] = process.argv.slice(2);

process.stdin.resume().on('close', () => {
  const notes = new ProcessNotes(dataDir);
  void notes.isMain(Number(main)).then(async (orphaned) => {
    if (!orphaned) return;
    await notes.stopAll();
  });
});
