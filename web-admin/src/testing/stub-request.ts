/** Replaces the browser's `XMLHttpRequest`, which uploads use because it reports progress. */
export class StubRequest {
  static sent: StubRequest[] = [];
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  url = '';

  /** Replaces the browser's. */
  static install(): void {
    StubRequest.sent = [];
    globalThis.XMLHttpRequest = StubRequest as unknown as typeof XMLHttpRequest;
  }
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  send(): void {
    StubRequest.sent.push(this);
  }
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
  respond(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
}
