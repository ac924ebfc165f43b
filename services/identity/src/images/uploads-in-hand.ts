import { MESSAGES } from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';

/** Pictures that are taken in at a time: each lies in memory until it is stored. */
const MOST = 20;
const MOST_OF_ONE = 3;

/** Bounds the uploads that are in hand, so that neither many nor slow ones fill the memory. */
export class UploadsInHand {
  private readonly byUser = new Map<string, number>();
  private count = 0;

  /**
   * Does one upload of a user.
   * @throws a 503 when there are too many already, of everyone or of this user
   */
  async hold<T>(userId: string, upload: () => Promise<T>): Promise<T> {
    const own = this.byUser.get(userId) ?? 0;
    if (this.count >= MOST || own >= MOST_OF_ONE) {
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
