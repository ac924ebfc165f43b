/** SQL: whether a market load came by a file. Upkeep never touches what brokers post. */
export const IS_IMPORTED = `source <> 'broker'`;
