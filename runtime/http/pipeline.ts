/** What the pipeline needs of its surroundings; transport never touches the interface. */
export interface PipelineOptions {
  readonly fetch: typeof fetch;
  readonly language: string;
  /** Time for one attempt, in ms. */
  readonly timeoutMs: number;
  /** Hears the release that the platform serves now: an update notice compares it with the running one. */
  readonly onRelease?: (release: string) => void;
  /** Hears the platform's clock, in ms since the epoch, from each answer's `Date`. */
  readonly onServerTime?: (nowMs: number) => void;
  /** Waits between attempts; replaced in tests. */
  readonly wait?: (delayMs: number, signal: AbortSignal | null) => Promise<void>;
}

/** Delays before each further attempt of a safe request, in ms. */
const RETRY_DELAYS_MS = [300, 900];
/** Spec section 7: the session check is retried twice at 1500 ms. */
const SESSION_CHECK = '/web-api/auth/session/check';
const SESSION_CHECK_DELAYS_MS = [1500, 1500];
const RETRIED_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);
export const RELEASE_HEADER = 'x-lineup-release';

/**
 * The request pipeline of the error catalogue: language and origin headers, a time limit an attempt, further
 * attempts for safe requests that the network lost. TanStack Query therefore retries nothing itself.
 */
export function createPipeline(options: PipelineOptions): typeof fetch {
  const wait = options.wait ?? waitUnlessAborted;
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('X-Language', options.language);
    request.headers.set('X-Requested-With', 'lineup');
    for (const delayMs of delaysOf(request)) {
      const answer = await attempt(request, options);
      if (answer instanceof Response && !RETRIED_STATUS.has(answer.status)) return answer;
      if (request.signal.aborted) throw request.signal.reason;
      await wait(delayMs, request.signal);
    }
    const answer = await attempt(request, options);
    if (answer instanceof Response) return answer;
    throw answer;
  };
}

function delaysOf({ method, url }: Request): readonly number[] {
  if (method !== 'GET' && method !== 'HEAD') return [];
  return new URL(url).pathname === SESSION_CHECK ? SESSION_CHECK_DELAYS_MS : RETRY_DELAYS_MS;
}

async function attempt(request: Request, { fetch, timeoutMs, onRelease, onServerTime }: PipelineOptions): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(request.clone(), { signal: AbortSignal.any([request.signal, timeout]) });
    const release = response.headers.get(RELEASE_HEADER);
    if (release !== null) onRelease?.(release);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) onServerTime?.(date);
    return response;
  } catch (error) {
    return error;
  }
}

function waitUnlessAborted(delayMs: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(resolve, delayMs);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timeout);
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
      },
      { once: true },
    );
  });
}
