/**
 * Imported by scripts that run until stopped: ends this process when the npm that runs it has ended. A signal to npm
 * reaches the shell in between, and with some shells no further.
 */
if (process.env.npm_lifecycle_event) await import('./follow-parent.mjs');
