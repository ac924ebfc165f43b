import { parse } from 'yaml';
import { read } from './regions.mjs';

const SIZES = parse(read('k8s/sizing.yaml'));

/**
 * Returns what a process gets, by k8s/sizing.yaml.
 *
 * @param {string} name
 */
export const sizing = (name) => SIZES[name] ?? SIZES.default;

/** The options that a process of Node.js is started with. */
export const nodeOptions = ({ heap }) => `--enable-source-maps --max-old-space-size=${heap}`;

/** `384Mi` → 384 */
export function mebibytes(memory) {
  const [, number, unit] = /^(\d+)([MG])i$/.exec(memory);
  return Number(number) * (unit === 'G' ? 1024 : 1);
}
