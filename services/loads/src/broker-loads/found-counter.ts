import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BufferedCounter } from '../counting/buffered-counter.js';
import { addFound } from './load-counts.js';

/** A few hundred kilobytes. */
const MAX_LOADS = 10_000;

/** Counts how often brokers' loads are shown among the results of searches. */
@Injectable()
export class FoundCounter extends BufferedCounter {
  constructor(private readonly dataSource: DataSource) {
    super('Found counter', MAX_LOADS);
  }

  count(loadId: string): void {
    this.add(loadId);
  }

  protected store(shown: ReadonlyMap<string, number>): Promise<void> {
    return addFound(this.dataSource.manager, shown);
  }
}
