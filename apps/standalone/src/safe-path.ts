const BROKEN_ESCAPE = /%(?![\da-f]{2})/i;
const NUL = /%00/;

/** Whether a path can be decoded and stays below the root. Like nginx, the front refuses any other. */
export function isSafePath(path: string): boolean {
  if (BROKEN_ESCAPE.test(path) || NUL.test(path)) return false;
  const segments = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').split('/').slice(1);
  let depth = 0;
  for (const segment of segments) {
    if (segment === '..') depth--;
    else if (segment !== '.') depth++;
    if (depth < 0) return false;
  }
  return true;
}
