import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

/**
 * The options of every bench: `--json FILE` for its figures, and `--scale 0.1` to do all with a tenth of the effort.
 *
 * @param {import('node:util').ParseArgsConfig['options']} more options of this bench
 */
export function readBenchOptions(more = {}) {
  const { values } = parseArgs({
    options: { json: { type: 'string' }, scale: { type: 'string', default: '1' }, ...more },
  });
  const scale = Number(values.scale);
  if (!(scale > 0)) throw new Error(`--scale takes a number above 0, not "${values.scale}".`);
  return {
    ...values,
    scale,
    /** So many at full scale, and at least one. */
    scaled: (count) => Math.max(1, Math.round(count * scale)),
    saveFigures: async (figures) => {
      if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
    },
  };
}

/** The machine that the figures were measured on. */
export const machine = () => `${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.version}`;
