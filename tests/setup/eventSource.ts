/** `EventSource` over `fetch`, for tests outside a browser: named events, and `error` when the stream ends or is refused. It does not connect again. */
export function eventSourceAt(origin: string): { readonly Source: new (url: string) => EventTarget & { close(): void }; readonly opened: string[] } {
  const opened: string[] = [];
  class Source extends EventTarget {
    readonly #ending = new AbortController();

    constructor(url: string) {
      super();
      opened.push(url);
      void this.#read(`${origin}${url}`).catch(() => undefined).then(() => this.#ending.signal.aborted || this.dispatchEvent(new Event('error')));
    }

    close(): void {
      this.#ending.abort();
    }

    async #read(url: string): Promise<void> {
      const response = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: this.#ending.signal });
      if (!response.ok || !response.body) return;
      let text = '';
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        text += part;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.#tell(text.slice(0, end));
          text = text.slice(end + 2);
        }
      }
    }

    #tell(block: string): void {
      const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]));
      if (!this.#ending.signal.aborted) this.dispatchEvent(new MessageEvent(fields.get('event') ?? 'message', { data: fields.get('data') ?? '' }));
    }
  }
  return { Source, opened };
}
