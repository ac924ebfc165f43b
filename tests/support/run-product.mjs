import '../../scripts/lib/follow-parent.mjs';

/** The product as `npm start` runs it, except that it ends with the test that started it. */
await import('../../services/standalone/dist/main.js');
