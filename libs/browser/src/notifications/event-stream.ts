/** A server-sent event. */
export interface ServerEvent {
  /** The type of the event. */
  name: string;
  /** Resumes the stream after a break; empty for an event that need not be repeated. */
  id: string;
  data: string;
}

const decoded = (lines: readonly string[], field: string): string[] =>
  lines
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).trimStart());

/**
 * Reads the server-sent events of a response, until it ends.
 * @param onBytes called whenever anything arrives, also a heartbeat
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split(/\r?\n/);
      const data = decoded(lines, 'data');
      // A comment only keeps the connection alive.
      if (data.length === 0) continue;
      yield {
        name: decoded(lines, 'event').at(-1) ?? 'message',
        id: decoded(lines, 'id').at(-1) ?? '',
        data: data.join('\n'),
      };
    }
  }
}
