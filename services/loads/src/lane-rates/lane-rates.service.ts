import { Injectable } from '@nestjs/common';
import { type LaneRates, type LaneRatesRequest, MESSAGES, type Place } from '@lanewise/contracts';
import { stateCode } from '@lanewise/geo';
import { badRequest } from '@lanewise/http';
import { WorkQueue } from '@lanewise/limits';
import { Clock } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { AREAS, countOnce, isAnswer, laneRates } from './lane-rates.rules.js';
import { dayOf } from './posting-partitions.js';
import { type LaneEnd, readPostings } from './read-postings.js';

/** Works out what a lane pays, by the history of postings. */
@Injectable()
export class LaneRatesService {
  /** Each keeps a processor busy with up to tens of thousands of rows: the others are for calls that read few. */
  private readonly readings = new WorkQueue({ atOnce: 1, waiting: 40 });

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws a 400 for a place whose name has no state, and a 503 when too many wait for theirs */
  async get({ origin, destination, equipment, days }: LaneRatesRequest): Promise<LaneRates> {
    const now = this.clock.now().getTime();
    const lane = {
      origin: toEnd('origin', origin),
      destination: toEnd('destination', destination),
      equipment,
    };
    let rates: LaneRates;
    let tried = 0;
    do {
      const area = AREAS[tried++];
      const counted = countOnce(
        await this.readings.run(() => readPostings(this.dataSource, lane, area, now)),
      );
      rates = laneRates(counted, area, days, dayOf(now));
    } while (!isAnswer(rates));
    return rates;
  }
}

function toEnd(field: string, { fullName, latitude, longitude }: Place): LaneEnd {
  const state = stateCode(fullName?.split(', ').at(-1) ?? '');
  if (!state) throw badRequest('validation', MESSAGES.laneState, { [field]: [MESSAGES.laneState] });
  return { latitude, longitude, state };
}
