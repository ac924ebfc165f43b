/** What identifies a load, as a hash: see the index `market_loads_identity`. */
export const LOAD_IDENTITY = `md5(source || E'\\n' || company_key || E'\\n' || reference_id)::uuid`;
