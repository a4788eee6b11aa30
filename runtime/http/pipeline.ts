import type { Connection } from './Connection.ts';

/** What the pipeline needs of its surroundings; transport never touches the interface. */
export interface PipelineOptions {
  readonly fetch: typeof fetch;
  readonly language: string;
  /** Time for one attempt, in ms. */
  readonly timeoutMs: number;
  /** Hears of every answer, and of calls that got none. */
  readonly connection?: Connection;
  /** Hears the release and the build that the platform serves now: an update notice compares them with the running ones. */
  readonly onRelease?: (release: string, build: string | null) => void;
  /** Hears the platform's clock, in ms since the epoch, from each answer's `Date`. */
  readonly onServerTime?: (nowMs: number) => void;
  /** Delays before each further attempt of a safe request, in ms, by its path; others have 300 and 900. */
  readonly retryDelaysMs?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Waits between attempts; replaced in tests. */
  readonly wait?: (delayMs: number, signal: AbortSignal | null) => Promise<void>;
}

/** Delays before each further attempt of a safe request, in ms. */
const RETRY_DELAYS_MS = [300, 900];
/** Answers of a platform that is there again in a moment. */
export const RETRIED_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);
export const RELEASE_HEADER = 'x-lineup-release';
const BUILD_HEADER = 'x-lineup-build';

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
    for (const [index, delayMs] of delaysOf(request, options).entries()) {
      // A single attempt that is lost on the way happens; a second one in a row is a lost connection.
      const answer = await attempt(request, options, index > 0);
      if (answer instanceof Response && !isRetried(answer, request, options)) return answer;
      if (request.signal.aborted) throw request.signal.reason;
      await wait(delayMs, request.signal);
    }
    const answer = await attempt(request, options, true);
    if (answer instanceof Response) return answer;
    throw answer;
  };
}

/** The platform names its release in every answer: a gateway that stands before it and cannot reach it does not. */
function isFromPlatform(answer: Response): boolean {
  return !RETRIED_STATUS.has(answer.status) || answer.headers.has(RELEASE_HEADER);
}

/** A path with delays of its own asks for them whatever the platform failed with. */
function isRetried({ status }: Response, { url }: Request, { retryDelaysMs }: PipelineOptions): boolean {
  return RETRIED_STATUS.has(status) || (status >= 500 && retryDelaysMs?.[new URL(url).pathname] !== undefined);
}

function delaysOf({ method, url }: Request, { retryDelaysMs }: PipelineOptions): readonly number[] {
  if (method !== 'GET' && method !== 'HEAD') return [];
  return retryDelaysMs?.[new URL(url).pathname] ?? RETRY_DELAYS_MS;
}

/** One attempt: an answer, or what befell it. `tells`: when it fails, the connection hears of it. */
async function attempt(request: Request, { fetch, timeoutMs, connection, onRelease, onServerTime }: PipelineOptions, tells: boolean): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const answersWhenSent = connection?.answers ?? 0;
  const miss = () => {
    if (tells && !request.signal.aborted) connection?.handleMiss(answersWhenSent);
  };
  try {
    const response = await fetch(request.clone(), { signal: AbortSignal.any([request.signal, timeout]) });
    if (isFromPlatform(response)) connection?.handleAnswer();
    else miss();
    const release = response.headers.get(RELEASE_HEADER);
    if (release !== null) onRelease?.(release, response.headers.get(BUILD_HEADER));
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) onServerTime?.(date);
    return response;
  } catch (error) {
    miss();
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
