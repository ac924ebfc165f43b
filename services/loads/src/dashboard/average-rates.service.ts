import { Injectable } from '@nestjs/common';
import type { AverageRates } from '@lanewise/contracts';
import { unstopped } from '@lanewise/telemetry';
import { DataSource } from 'typeorm';
import { readAverageRates } from './read-average-rates.js';

/** Rates that are older are read again, and those that are too old are not returned meanwhile. */
const FRESH_MS = 2000;
const STALE_MS = 60_000;

/**
 * The average rates of the market, which are the same for everyone. Reading them takes long, as it reads all loads of
 * two days, so they are kept for a moment.
 */
@Injectable()
export class AverageRatesService {
  private kept: { rates: AverageRates; readAt: number } | undefined;
  private reading: Promise<AverageRates> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<AverageRates> {
    const age = this.kept ? performance.now() - this.kept.readAt : Infinity;
    if (age < FRESH_MS) return this.kept!.rates;
    const reading = this.read();
    if (age >= STALE_MS) return reading;
    // The next request tells whether reading fails.
    reading.catch(() => undefined);
    return this.kept!.rates;
  }

  /** Once for all requests that arrive meanwhile. */
  private read(): Promise<AverageRates> {
    this.reading ??= unstopped(() => readAverageRates(this.dataSource, new Date()))
      .then((rates) => {
        this.kept = { rates, readAt: performance.now() };
        return rates;
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
