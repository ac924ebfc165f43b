import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a server answered. */
export interface Asked {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

interface Question {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent as JSON. */
  body?: object;
  /** The address to call from. */
  localAddress?: string;
}

/** Sends a request whose path stays as it is, with headers that `fetch` sets itself, such as `Host`. */
export async function ask(
  address: string,
  path: string,
  { body, headers, ...options }: Question = {},
): Promise<Asked> {
  const call = request(address, {
    ...options,
    path,
    agent: false,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  call.end(body && JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, headers: response.headers, text: await text(response) };
}
