import { Injectable } from '@nestjs/common';
import { TOPICS } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { addToOutbox } from '@lanewise/messaging';
import { poll } from '@lanewise/retry';
import { ProcessTask, ServiceTask } from '@lanewise/runtime';
import { currentSignal, withoutSignal } from '@lanewise/telemetry';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { Import } from '../imports/import.entity.js';
import type { Generation } from './heatmap.rules.js';

type Made = Pick<Generation, 'id' | 'generatedAt'>;

const LOOK_FOR_IMPORTS_MS = 2000;
const LOOK_FOR_COUNTS_MS = 50;

/** Requests heatmaps: the loads service counts, and its answer becomes a generation. */
@Injectable()
export class HeatmapGenerator {
  /** The request of this process that is not committed yet. */
  private requesting: Promise<string> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Returns a generation whose loads are counted after the call. Those who ask at the same time get the same. */
  async generate(): Promise<Made> {
    this.requesting ??= withoutSignal(() => this.request()).finally(() => (this.requesting = undefined));
    const id = await this.requesting;
    const made = await poll(() => this.find(id), { everyMs: LOOK_FOR_COUNTS_MS, signal: currentSignal() });
    return made!;
  }

  /** Every hour, as it begins: then a day begins somewhere, too. */
  @ServiceTask('heatmap', '0 * * * *')
  async requestHourly(): Promise<void> {
    await this.request();
  }

  /** Requests one after imports that have ended: all their loads are stored by then. */
  @ProcessTask(LOOK_FOR_IMPORTS_MS)
  requestAfterImports(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const ended = { onHeatmap: false, finishedAt: Not(IsNull()) };
      const { affected } = await manager.update(Import, ended, { onHeatmap: true });
      if (affected) await requestHeatmap(manager);
    });
  }

  private request(): Promise<string> {
    return this.dataSource.transaction(requestHeatmap);
  }

  private async find(id: string): Promise<Made | undefined> {
    const [made] = await this.dataSource.query<Made[]>(
      'SELECT id, generated_at AS "generatedAt" FROM heatmap_generations WHERE id = $1',
      [id],
    );
    return made;
  }
}

/** Requests counts of everything that is committed before the transaction. Returns the id of the generation to be. */
async function requestHeatmap(manager: EntityManager): Promise<string> {
  const id = newId();
  await addToOutbox(manager, TOPICS.heatmapRequests, 'heatmap', { id });
  return id;
}
