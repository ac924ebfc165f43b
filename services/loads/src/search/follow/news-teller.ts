import type { Turns } from '../index/turns.js';
import type { MarketNews, News } from './market-news.js';

/** How long changes are gathered before searches are told: those of one event come in slices. */
const GATHER_MS = 100;
/** How long a slice of changes lets readings go first. */
const PATIENCE_MS = 10;

/** Tells searches the news of their market, soon after something has changed. */
export class NewsTeller {
  private timer: NodeJS.Timeout | undefined;
  private isTelling = false;
  private isAgain = false;

  constructor(
    private readonly news: MarketNews,
    private readonly turns: Turns,
    private readonly tell: (told: { news: News[]; lost: number[] }) => void,
  ) {}

  /** There may be news. */
  wake(): void {
    this.isAgain = this.isTelling;
    if (this.isTelling || this.timer || !this.news.isFollowed) return;
    this.timer = setTimeout(() => void this.run(), GATHER_MS);
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isTelling = true;
    const steps = this.news.look();
    while (!(await this.turns.take(PATIENCE_MS, () => steps.next())).done);
    const news = this.news.takeNews();
    const lost = this.news.takeLost();
    if (news.length > 0 || lost.length > 0) this.tell({ news, lost });
    this.isTelling = false;
    if (this.isAgain || this.news.hasNews) this.wake();
  }
}
