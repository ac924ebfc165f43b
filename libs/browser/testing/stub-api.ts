import type { Problem } from '@lanewise/contracts';

/** A call that the app has made. `path` is without `/api`. */
export interface StubbedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Parsed when it was JSON. */
  body: unknown;
  headers: Headers;
  signal?: AbortSignal | null;
}

type Handler = (call: StubbedCall) => unknown;

/** The API as the app sees it. A call without a handler fails the test. */
export class StubApi {
  /** All calls so far. */
  readonly calls: StubbedCall[] = [];
  readonly unexpected: string[] = [];
  private readonly handlers = new Map<string, Handler>();

  /**
   * Replies to calls of a route such as `POST /user/login`. `*` stands for one path segment.
   * @param reply the JSON to return, a `Response`, or a function that returns either
   */
  on(route: string, reply: Handler | object | string | null): this {
    this.handlers.set(route, typeof reply === 'function' ? (reply as Handler) : () => reply);
    return this;
  }

  /** Replies with an error. Without a problem the response has no body. */
  fail(route: string, status: number, problem?: Partial<Problem>): this {
    const body = problem && JSON.stringify(problem);
    return this.on(route, () => new Response(body, { status }));
  }

  /** Lets calls of a route get no response. */
  breakDown(route: string): this {
    return this.on(route, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Keeps calls of a route waiting until the returned function is called with the reply. */
  hold(route: string): (reply: unknown) => void {
    let release: (reply: unknown) => void = () => undefined;
    const released = new Promise<unknown>((resolve) => (release = resolve));
    this.on(route, () => released);
    return release;
  }

  /** Returns the calls of a route. */
  callsTo(route: string): StubbedCall[] {
    return this.calls.filter((call) => fits(route, call));
  }

  /** Replaces the page's `fetch`. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const call: StubbedCall = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
      signal: init.signal,
    };
    this.calls.push(call);
    const route = [...this.handlers.keys()].findLast((each) => fits(each, call));
    if (route === undefined) {
      this.unexpected.push(`${call.method} ${call.path}`);
      throw new TypeError(`No reply for ${call.method} ${call.path}`);
    }
    const reply = await this.handlers.get(route)!(call);
    init.signal?.throwIfAborted();
    return reply instanceof Response ? reply.clone() : new Response(JSON.stringify(reply ?? null));
  };
}

function fits(route: string, { method, path }: StubbedCall): boolean {
  const [verb, pattern = ''] = route.split(' ');
  const [segments, expected] = [path.split('/'), pattern.split('/')];
  return (
    verb === method &&
    segments.length === expected.length &&
    expected.every((segment, index) => segment === '*' || segment === segments[index])
  );
}

/** A page that is the whole list, as searches of the API answer. */
export const listOf = <Item>(...itemList: Item[]) => ({
  itemList,
  pageCount: 1,
  totalItemsCount: itemList.length,
});

/** A page of a list as react-admin's data provider reads it. */
export const listResponse = (rows: readonly unknown[], total = rows.length): Response =>
  new Response(JSON.stringify(rows), { headers: { 'Content-Range': `items 0-${rows.length}/${total}` } });
