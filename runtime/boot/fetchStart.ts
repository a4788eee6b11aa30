import { RETRIED_STATUS } from '../http/pipeline.ts';

/** The site's config could not be had: nothing works without it (spec section 7). */
export class NoSiteConfigError extends Error {
  override readonly name = 'NoSiteConfigError';

  constructor(cause: unknown) {
    super('no site config', { cause });
  }
}

/** What the page was made of is no longer served: the page has been kept longer than its release, or its host has become another brand's. */
export class ReleaseGoneError extends Error {
  override readonly name = 'ReleaseGoneError';
}

export interface StartFetching {
  /** Further attempts after the first. */
  readonly retries: number;
  /** Between two of them, in ms. */
  readonly delayMs: number;
  /** Time for one attempt, in ms. */
  readonly timeoutMs: number;
}

/**
 * A JSON file that the page cannot start without. What got no answer, or one that a busy platform gives, is asked for again;
 * any other answer is final. Rejects with the last failure, a ReleaseGoneError when there is no such file.
 */
export async function fetchStart<T>(url: string, { retries, delayMs, timeoutMs }: StartFetching): Promise<T> {
  for (let left = retries; ; left -= 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
      async (response) => (response.ok ? { json: (await response.json()) as T } : { error: refusalOf(url, response), isFinal: !RETRIED_STATUS.has(response.status) }),
      (error: unknown) => ({ error, isFinal: false }),
    ).catch((error: unknown) => ({ error, isFinal: false }));
    if ('json' in answer) return answer.json;
    if (answer.isFinal || left === 0) throw answer.error;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

function refusalOf(url: string, { status }: Response): Error {
  const message = `${url} answered ${status}`;
  return status === 404 ? new ReleaseGoneError(message) : new Error(message);
}
