import { ProcessNotes } from '../process-notes.js';

/** Ends the cluster's processes when the one that runs them is killed: its end of the pipe then closes. */
const [dataDir, main] = process.argv.slice(2);

process.stdin.resume().on('close', () => {
  const notes = new ProcessNotes(dataDir);
  void notes.isMain(Number(main)).then(async (orphaned) => {
    if (!orphaned) return;
    await notes.stopAll();
  });
});
