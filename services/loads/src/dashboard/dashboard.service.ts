import { Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import {
  type DueLoads,
  type EquipmentProfitability,
  type HaulingEquipment,
  LOAD_DUES,
  type LoadsNumbersByStatus,
  LoadStatus,
  type PastWeek,
  type SavedLoadStatus,
  type WeekResults,
} from '@lanewise/contracts';
import { DataSource } from 'typeorm';
import { readDueLoads } from '../saved-loads/read-saved-loads.js';
import {
  type LoadSums,
  toLoadsNumbers,
  toProfitability,
  toWeeks,
  WEEK_MS,
  type WeekSums,
} from './dashboard.rules.js';

/** Sums of integers are exact as doubles, and the driver returns those as numbers. */
const SUMS = `count(*)::double precision AS count,
  coalesce(sum(total_miles), 0)::double precision AS "totalMiles",
  coalesce(sum(rate_cents), 0)::double precision AS "rateCents",
  coalesce(sum(profit_cents), 0)::double precision AS "profitCents",
  count(*) FILTER (WHERE truck_id IS NULL)::double precision AS "withoutTruck",
  coalesce(sum(profit_cents) FILTER (WHERE truck_id IS NULL), 0)::double precision AS "withoutTruckCents"`;

/** Figures over all saved loads of an account. */
@Injectable()
export class DashboardService {
  constructor(private readonly dataSource: DataSource) {}

  async loadsNumbersByStatus(actor: Actor, userId: string): Promise<LoadsNumbersByStatus> {
    const statuses = await this.dataSource.query<(LoadSums & { loadStatus: SavedLoadStatus })[]>(
      `SELECT load_status AS "loadStatus", ${SUMS} FROM saved_loads WHERE user_id = $1 GROUP BY load_status`,
      [ownerOf(actor, userId)],
    );
    return toLoadsNumbers(statuses);
  }

  /** Over loads that are booked or further. */
  async equipmentProfitability(actor: Actor, userId: string): Promise<EquipmentProfitability> {
    const equipments = await this.dataSource.query<(LoadSums & { equipment: HaulingEquipment })[]>(
      `SELECT equipment, ${SUMS} FROM saved_loads WHERE user_id = $1 AND load_status <> $2 GROUP BY equipment`,
      [ownerOf(actor, userId), LoadStatus.Saved],
    );
    return toProfitability(equipments);
  }

  /** Returns what needs a look today. */
  async today(actor: Actor, userId: string): Promise<DueLoads[]> {
    const owner = ownerOf(actor, userId);
    const lists: DueLoads[] = [];
    for (const due of LOAD_DUES) lists.push(await readDueLoads(this.dataSource.manager, owner, due));
    return lists;
  }

  /** Returns the results of the last week alone. */
  async weekResults(actor: Actor, userId: string): Promise<WeekResults> {
    const [{ until: _, ...results }] = await this.weeks(actor, userId, 1);
    return results;
  }

  /** Over loads that are completed or paid, by the week in which they were delivered. */
  async weeks(actor: Actor, userId: string, weeks: number, now = Date.now()): Promise<PastWeek[]> {
    const found = await this.dataSource.query<WeekSums[]>(
      `SELECT floor(extract(epoch FROM $3::timestamptz - delivery) * 1000 / $5)::integer AS "weeksAgo", ${SUMS},
         (count(DISTINCT truck_id) + coalesce(max((truck_id IS NULL)::integer), 0))::integer AS trucks
       FROM saved_loads
       WHERE user_id = $1 AND load_status = ANY($2) AND delivery <= $3 AND delivery > $4
       GROUP BY 1`,
      [
        ownerOf(actor, userId),
        [LoadStatus.Completed, LoadStatus.Payed],
        new Date(now),
        new Date(now - weeks * WEEK_MS),
        WEEK_MS,
      ],
    );
    return toWeeks(found, weeks, now);
  }
}
