import type { DeadlineQueue } from '../index/deadline-queue.js';
import type { MarketUpdate, MarketUpdates } from './market-updates.js';

/** How long changes are gathered before updates are sent: those of one event come in slices. */
const GATHER_MS = 100;
/** How long a slice of changes lets readings go first. */
const SLICE_DUE_IN_MS = 10;

/** Sends the updates of followed searches, soon after something has changed. */
export class UpdateSender {
  private timer: NodeJS.Timeout | undefined;
  private isSending = false;
  private isWokenAgain = false;

  constructor(
    private readonly updates: MarketUpdates,
    private readonly queue: DeadlineQueue,
    private readonly post: (message: { updates: MarketUpdate[]; lost: number[] }) => void,
  ) {}

  /** To be called when there may be updates. */
  wake(): void {
    this.isWokenAgain = this.isSending;
    if (this.isSending || this.timer || !this.updates.isFollowed) return;
    this.timer = setTimeout(() => void this.run(), GATHER_MS);
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isSending = true;
    const slices = this.updates.applyChanges();
    while (!(await this.queue.run(() => slices.next(), { dueInMs: SLICE_DUE_IN_MS })).done);
    const updates = this.updates.takeUpdates();
    const lost = this.updates.takeLost();
    if (updates.length > 0 || lost.length > 0) this.post({ updates, lost });
    this.isSending = false;
    if (this.isWokenAgain || this.updates.hasUpdates) this.wake();
  }
}
