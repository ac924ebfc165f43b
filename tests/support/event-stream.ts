import {
  FOLLOW_PATH,
  type Notification,
  NOTIFICATION_EVENT,
  NOTIFICATION_STREAM_PATH,
  SEARCH_UPDATE_EVENT,
  type SearchUpdate,
} from '@lanewise/contracts';
import type { Client } from './client.js';
import { eventually } from './processes.js';

/** The longest time until an event of a test arrives, or a stream ends. */
const ARRIVAL_MS = 15_000;

/** A stream of notifications, or of the updates of a search, read as the web app does. */
export class EventStream {
  /** What has come so far. */
  readonly events: { id: string; notification: Notification }[] = [];
  readonly updates: SearchUpdate[] = [];
  text = '';
  hasEnded = false;
  private readonly abort = new AbortController();
  private response: Response;

  /** Opens the stream of an account. A refusal has a status of 400 or more, and its text. */
  static async open(client: Client, lastEventId?: string): Promise<EventStream> {
    const headers = { ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
    return EventStream.read(client, NOTIFICATION_STREAM_PATH, 'GET', headers);
  }

  /** Opens the stream of a search. */
  static async follow(client: Client, search: object): Promise<EventStream> {
    const headers = { 'content-type': 'application/json' };
    return EventStream.read(client, FOLLOW_PATH, 'POST', headers, JSON.stringify(search));
  }

  private static async read(
    client: Client,
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<EventStream> {
    const stream = new EventStream();
    stream.response = await fetch(`${client.address}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${client.accessToken}`, ...headers },
      body,
      signal: stream.abort.signal,
    });
    const reading = stream.read().catch(() => (stream.hasEnded = true));
    if (stream.status >= 400) await reading;
    return stream;
  }

  get status(): number {
    return this.response.status;
  }

  get headers(): Headers {
    return this.response.headers;
  }

  get messages(): string[] {
    return this.events.map(({ notification }) => notification.message);
  }

  /** Waits until this many events have come. */
  async has(count: number): Promise<void> {
    const hasCome = () => Promise.resolve(Math.max(this.events.length, this.updates.length) >= count);
    await eventually(`${count} events`, ARRIVAL_MS, hasCome);
  }

  /** Waits until the server ends it. */
  async ended(): Promise<void> {
    await eventually('the end of the stream', ARRIVAL_MS, () => Promise.resolve(this.hasEnded));
  }

  close(): void {
    this.abort.abort();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body!) {
      this.text += decoder.decode(chunk, { stream: true });
      this.take();
    }
    this.hasEnded = true;
  }

  private take(): void {
    const blocks = this.text.split('\n\n').slice(0, -1);
    const dataOf = (name: string) =>
      blocks
        .filter((block) => block.startsWith(`event: ${name}\n`))
        .map((block) => ({
          id: /^id: (.*)$/m.exec(block)?.[1] ?? '',
          data: /^data: (.*)$/m.exec(block)![1],
        }));
    for (const { id, data } of dataOf(NOTIFICATION_EVENT).slice(this.events.length))
      this.events.push({ id, notification: JSON.parse(data) as Notification });
    for (const { data } of dataOf(SEARCH_UPDATE_EVENT).slice(this.updates.length))
      this.updates.push(JSON.parse(data) as SearchUpdate);
  }
}
