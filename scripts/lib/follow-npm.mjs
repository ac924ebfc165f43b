/**
 * Imported by what runs until it is stopped: ends this process once the npm that runs it is gone. A signal to npm
 * reaches the shell between the two, and with some shells no further.
 */
if (process.env.npm_lifecycle_event) await import('./follow-parent.mjs');
