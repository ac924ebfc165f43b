import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ACCOUNT_SOURCE, type AccountSource, type Actor, assertPaidPeriod, mayStill } from '@lanewise/auth';
import {
  type AccessTokenClaims,
  MESSAGES,
  SEARCH_UPDATE_EVENT,
  type SearchUpdate,
} from '@lanewise/contracts';
import { Draining, EventStream, EventStreams, joinObjects } from '@lanewise/http';
import type { Response } from 'express';
import { LOADS_QUOTAS, type LoadsQuotas } from '../../loads.config.js';
import { savedCopiesOf } from '../../saved-loads/saved-ids.js';
import { TrustService } from '../../trust/trust.service.js';
import { CardReader } from '../cards/card-reader.js';
import { SearchConnections } from '../cards/search-connections.js';
import { foundText } from '../cards/found-load.js';
import { SearchIndexService } from '../index/search-index.service.js';
import type { LoadFollowDto } from '../search.dto.js';
import type { SearchQuery } from '../search-query.js';
import { SearchService } from '../search.service.js';
import { ageLimitMs, requireInputs, toInstant, toSearchQuery } from '../to-search-query.js';
import type { MarketUpdate } from './market-updates.js';

/** How often the sessions and paid periods of followers are checked. */
const CHECK_EVERY_MS = 5000;

/** An open page that follows the market of its search. */
interface Page {
  stream: EventStream;
  query: SearchQuery;
}

/**
 * The open streams of searches that follow the market. The thread of the index posts updates; here, the best of
 * the new loads gets its card.
 */
@Injectable()
export class FollowedSearches implements OnModuleDestroy {
  private readonly logger = new Logger('Followed searches');
  private readonly pages = new Map<number, Page>();
  private readonly streams: EventStreams<EventStream>;
  private readonly checking = setInterval(() => void this.endExpired(), CHECK_EVERY_MS).unref();
  private sending = Promise.resolve();

  constructor(
    private readonly index: SearchIndexService,
    private readonly searches: SearchService,
    private readonly cards: CardReader,
    private readonly trust: TrustService,
    private readonly connections: SearchConnections,
    @Inject(Draining) draining: Draining,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
    @Inject(LOADS_QUOTAS) quotas: LoadsQuotas,
  ) {
    this.streams = new EventStreams(draining, quotas.STREAMS_PER_ACCOUNT);
    index.onUpdates((updates, lost) => {
      for (const searchId of lost) this.pages.get(searchId)?.stream.end();
      // One after the other, so that a page gets them in their order.
      this.sending = this.sending.then(() => this.send(updates));
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.checking);
    this.streams.close();
  }

  /** @throws as a search does, a 429 when the account has too many streams here, and a 503 while the service stops */
  async follow(
    actor: Actor,
    claims: AccessTokenClaims,
    request: LoadFollowDto,
    response: Response,
  ): Promise<void> {
    const { since } = request;
    requireInputs(request);
    const query = toSearchQuery(request, await this.searches.truckOf(actor, request.truck));
    this.streams.assertRoom(actor.userId);
    if (response.closed) return;
    const { postedWithinHours } = request;
    const searchId = this.index.follow({
      query,
      seenWithinMs: postedWithinHours ? ageLimitMs(postedWithinHours) : undefined,
      since: since ? toInstant(since, 'since', MESSAGES.sinceInvalid) : undefined,
    });
    const stream = new EventStream(claims, response);
    response.once('close', () => {
      this.index.unfollow(searchId);
      this.pages.delete(searchId);
      this.streams.remove(stream);
    });
    this.streams.add(stream);
    this.pages.set(searchId, { stream, query });
    stream.begin();
  }

  private async send(updates: MarketUpdate[]): Promise<void> {
    const followed = updates.flatMap((each) => {
      const page = this.pages.get(each.searchId);
      return page ? [{ ...each, ...page }] : [];
    });
    const bestIds = [...new Set(followed.flatMap(({ best }) => best ?? []))];
    try {
      const cards = await this.cards.read(bestIds, null);
      const readers = [...new Set(followed.map(({ stream }) => stream.userId))];
      const copies = await savedCopiesOf(this.connections.pool.manager, readers, bestIds);
      for (const { stream, query, best, ...rest } of followed) {
        const card = best === undefined ? undefined : cards.get(best);
        const text = card
          ? foundText(
              card.shared,
              card.load,
              query,
              copies(stream.userId, card.load.id),
              this.trust.trustOf(card.load, card.trust, query.equipment),
            )
          : 'null';
        sendTo(stream, rest, text);
      }
    } catch (error) {
      this.logger.warn({ message: 'updates lost', error: String(error) });
      // They ask anew for what they have missed.
      for (const { stream } of followed) stream.end();
    }
  }

  /** Ends the streams of sessions and paid periods that have ended. */
  private async endExpired(): Promise<void> {
    for (const stream of this.streams.of()) {
      try {
        const account = await this.accounts.find(stream.userId);
        if (!mayStill(stream.claims, account, assertPaidPeriod)) stream.end();
      } catch (error) {
        return this.logger.warn({ message: 'streams not checked', error: String(error) });
      }
    }
  }
}

function sendTo(
  stream: EventStream,
  { added, gone, repriced }: Omit<SearchUpdate, 'best'>,
  best: string,
): void {
  // A slow reader asks anew for what it misses.
  if (!stream.isReady) return stream.end();
  const data = joinObjects(`{"best":${best}}`, JSON.stringify({ added, gone, repriced }));
  stream.send(SEARCH_UPDATE_EVENT, data);
}
