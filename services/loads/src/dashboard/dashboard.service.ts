import { Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import {
  type EquipmentProfitability,
  type HaulingEquipment,
  type LoadsNumbersByStatus,
  LoadStatus,
  type SavedLoadStatus,
  WEEK_DAYS,
  type WeekResults,
} from '@lanewise/contracts';
import { DataSource } from 'typeorm';
import { type LoadSums, toLoadsNumbers, toProfitability, toWeekResults } from './dashboard.rules.js';

const DAY_MS = 86_400_000;

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

  /** Over loads that are completed or paid, and were delivered within the last week. */
  async weekResults(actor: Actor, userId: string, now = Date.now()): Promise<WeekResults> {
    const [sums] = await this.dataSource.query<(LoadSums & { trucks: number })[]>(
      `SELECT ${SUMS}, (count(DISTINCT truck_id) + coalesce(max((truck_id IS NULL)::integer), 0))::integer AS trucks
       FROM saved_loads
       WHERE user_id = $1 AND load_status = ANY($2) AND delivery > $3 AND delivery <= $4`,
      [
        ownerOf(actor, userId),
        [LoadStatus.Completed, LoadStatus.Payed],
        new Date(now - WEEK_DAYS * DAY_MS),
        new Date(now),
      ],
    );
    return toWeekResults(sums, sums.trucks);
  }
}
