/**
 * How a program is handed on: its path under `variable`, or the reason why there is none under the same name
 * with `_MISSING` in place of `_PATH`.
 *
 * @param {string} variable
 * @param {{ found?: string, missing?: string }} program
 * @returns {Record<string, string>}
 */
export const asEnvironment = (variable, { found, missing }) =>
  found ? { [variable]: found } : { [variable.replace(/_PATH$/, '_MISSING')]: missing };
