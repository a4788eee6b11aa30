/** Stands for all parameters of an address at once. */
export const WHOLE_QUERY = '?';

/** Parameters that tell by name when one of them is read, and `WHOLE_QUERY` when all are. */
class ToldQuery extends URLSearchParams {
  readonly #tell: (name: string) => void;

  constructor(search: string, tell: (name: string) => void) {
    super(search);
    this.#tell = tell;
  }

  override get(name: string): string | null {
    this.#tell(`?${name}`);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.#tell(`?${name}`);
    return super.getAll(name);
  }

  override has(name: string): boolean {
    this.#tell(`?${name}`);
    return super.has(name);
  }

  override [Symbol.iterator](): ReturnType<URLSearchParams['entries']> {
    return this.entries();
  }

  override entries(): ReturnType<URLSearchParams['entries']> {
    this.#tell(WHOLE_QUERY);
    return super.entries();
  }

  override keys(): ReturnType<URLSearchParams['keys']> {
    this.#tell(WHOLE_QUERY);
    return super.keys();
  }

  override values(): ReturnType<URLSearchParams['values']> {
    this.#tell(WHOLE_QUERY);
    return super.values();
  }

  override forEach(...[callback, self]: Parameters<URLSearchParams['forEach']>): void {
    this.#tell(WHOLE_QUERY);
    super.forEach(callback, self);
  }

  override toString(): string {
    this.#tell(WHOLE_QUERY);
    return super.toString();
  }
}

/**
 * The address of a page that is being made. It tells which parameters are read of it, as `?name`: a page for guests depends on
 * these, and on no other. `search` and `href` tell nothing: they are for addresses that a visitor is led to, and for the
 * platform's checks; what a page shows is made of `searchParams`.
 */
export class TrackedUrl extends URL {
  readonly #query: URLSearchParams;

  constructor(url: string, origin: string, tell: (name: string) => void) {
    super(url, origin);
    this.#query = new ToldQuery(super.search, tell);
  }

  override get searchParams(): URLSearchParams {
    return this.#query;
  }
}
