import '../../scripts/lib/follow-parent.mjs';
import { runHere } from '../../scripts/lib/run-here.mjs';

/** The product as `npm start` runs it, except that it ends with what started it. */
await runHere('standalone');
