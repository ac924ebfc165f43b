/** `npm run check:images`: the images on a Docker engine of its own, as docs/compose.md says. */
process.argv.splice(2, 0, 'tests/containers/', '--runInBand');
await import('./test.mjs');
