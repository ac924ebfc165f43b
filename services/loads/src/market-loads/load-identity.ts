/**
 * SQL of what identifies a load, as a hash: see the index `market_loads_identity`.
 * @param table its alias, with a dot
 */
export const loadIdentity = (table = ''): string =>
  `md5(${table}source || E'\\n' || ${table}company_key || E'\\n' || ${table}reference_id)::uuid`;
