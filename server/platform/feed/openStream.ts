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
  const connection = new AbortController();
  const end = (): void => connection.abort(signal?.reason);
  if (signal?.aborted === true) end();
  signal?.addEventListener('abort', end);
  const timer = setTimeout(() => connection.abort(new Error(`Nothing came for ${IDLE_MS / 1000} s`)), IDLE_MS);
  const headers = { accept, ...(authorization !== undefined && { authorization }) };
  try {
    const answer = await fetch(url, { headers, redirect: 'error', signal: connection.signal });
    if (answer.status !== 200 || answer.body === null) throw new Error(`The provider answers ${answer.status}`);
    const reader = answer.body.getReader();
    // Node 20 lets go of a request's signal when memory is tidied up, and it would end nothing then: the body is cancelled besides.
    connection.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      timer.refresh();
      yield piece.value;
    }
    connection.signal.throwIfAborted();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    // Whoever reads no further lets the connection go.
    connection.abort();
  }
}
