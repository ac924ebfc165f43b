/**
 * Returns a program as environment: its path in `variable`, or the reason why it is missing in the variable that ends in
 * `_MISSING` instead of `_PATH`.
 *
 * @param {string} variable
 * @param {{ found?: string, missing?: string }} program
 * @returns {Record<string, string>}
 */
export const asEnvironment = (variable, { found, missing }) =>
  found ? { [variable]: found } : { [variable.replace(/_PATH$/, '_MISSING')]: missing };
