import { type MatchedParticulars, matchKeysOf, withSpellings } from '@lanewise/contracts';
import type { KnownBroker } from './known-broker.entity.js';

export type MatchableBroker = Pick<KnownBroker, 'id' | 'name' | 'matchKeys'>;

/** The most shippers whose broker is cached. A file names the same ones again and again. */
const MAX_CACHED = 20_000;

/** Finds the broker of a load. */
export class BrokerMatcher {
  private readonly byKey = new Map<string, MatchableBroker>();
  private readonly cached = new Map<string, MatchableBroker | undefined>();

  /** @param brokers in the order of their ids, so that the oldest one comes first */
  constructor(brokers: readonly MatchableBroker[]) {
    for (const broker of brokers)
      for (const key of withSpellings(broker.matchKeys))
        if (!this.byKey.has(key)) this.byKey.set(key, broker);
  }

  /** Whether there are no brokers. */
  get isEmpty(): boolean {
    return this.byKey.size === 0;
  }

  /** Returns the broker that shares the strongest key of a load. */
  find({ company, email, phone }: MatchedParticulars): MatchableBroker | undefined {
    const shipper = `${company}\n${email ?? ''}\n${phone ?? ''}`;
    if (this.cached.has(shipper)) return this.cached.get(shipper);
    const key = matchKeysOf({ company, email, phone }).find((each) => this.byKey.has(each));
    const broker = key === undefined ? undefined : this.byKey.get(key);
    if (this.cached.size >= MAX_CACHED) this.cached.clear();
    this.cached.set(shipper, broker);
    return broker;
  }
}
