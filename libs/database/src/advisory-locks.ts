/** Keys of the advisory locks that the product takes. */
export const ADVISORY_LOCKS = {
  migration: 7_310_001,
  outboxRelay: 7_310_002,
  eventLogAppend: 7_310_003,
  brokers: 7_310_005,
  statements: 7_310_006,
  quota: 7_310_007,
  provisioning: 7_310_008,
  trust: 7_310_009,
} as const;
