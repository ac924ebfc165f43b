import { type Notification, NOTIFICATION_EVENT, NOTIFICATION_STREAM_PATH } from '@lanewise/contracts';
import type { Client } from './client.js';
import { eventually } from './processes.js';

/** The longest time until an event of a test arrives, or a stream ends. */
const ARRIVAL_MS = 15_000;

/** A stream of notifications, read as the web app does. */
export class EventStream {
  /** What has come so far. */
  readonly events: { id: string; notification: Notification }[] = [];
  text = '';
  hasEnded = false;
  private readonly abort = new AbortController();
  private response: Response;

  /** Opens the stream of an account. A refusal has a status of 400 or more, and its text. */
  static async open(client: Client, lastEventId?: string): Promise<EventStream> {
    const stream = new EventStream();
    stream.response = await fetch(`${client.address}/api/${NOTIFICATION_STREAM_PATH}`, {
      headers: {
        authorization: `Bearer ${client.accessToken}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
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
    await eventually(`${count} events`, ARRIVAL_MS, () => Promise.resolve(this.events.length >= count));
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
    const events = blocks.filter((block) => block.startsWith(`event: ${NOTIFICATION_EVENT}\n`));
    for (const block of events.slice(this.events.length)) {
      const [, id] = /^id: (.*)$/m.exec(block)!;
      const [, data] = /^data: (.*)$/m.exec(block)!;
      this.events.push({ id, notification: JSON.parse(data) as Notification });
    }
  }
}
