/** Where a provider's stream is. */
export interface StreamAddress {
  readonly url: string;
  /** Header `Authorization`; none by default. */
  readonly authorization?: string;
}

/** Providers give a sign of life each ten seconds: a connection that brings nothing for longer is dead. */
const IDLE_MS = 35_000;

/** The bytes that an address answers with, as they come. Ends when they do; rejects where it cannot be reached, or is silent, and with the signal. */
export async function* openStream({ url, authorization }: StreamAddress, accept: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new Error(`Nothing came for ${IDLE_MS / 1000} s`)), IDLE_MS);
  const headers = { accept, ...(authorization !== undefined && { authorization }) };
  try {
    const answer = await fetch(url, { headers, redirect: 'error', signal: signal === undefined ? idle.signal : AbortSignal.any([signal, idle.signal]) });
    if (answer.status !== 200 || answer.body === null) throw new Error(`The provider answers ${answer.status}`);
    for await (const bytes of answer.body) {
      timer.refresh();
      yield bytes;
    }
  } finally {
    clearTimeout(timer);
  }
}
