import { MESSAGES } from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';

/** Limits of uploads at the same time: each picture is in memory until it is stored. */
const MAX_TOTAL = 20;
const MAX_PER_USER = 3;

/** Limits the uploads in progress, so that neither many nor slow ones fill the memory. */
export class ActiveUploads {
  private readonly byUser = new Map<string, number>();
  private count = 0;

  /**
   * Runs one upload of a user.
   * @throws a 503 when too many are in progress, in total or of this user
   */
  async run<T>(userId: string, upload: () => Promise<T>): Promise<T> {
    const own = this.byUser.get(userId) ?? 0;
    if (this.count >= MAX_TOTAL || own >= MAX_PER_USER) {
      throw new DomainError(503, 'uploads-busy', MESSAGES.unavailable);
    }
    this.change(userId, 1);
    try {
      return await upload();
    } finally {
      this.change(userId, -1);
    }
  }

  private change(userId: string, by: 1 | -1): void {
    this.count += by;
    const own = (this.byUser.get(userId) ?? 0) + by;
    if (own > 0) this.byUser.set(userId, own);
    else this.byUser.delete(userId);
  }
}
