import { once } from 'node:events';
import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';

/** Where a provider's stream is. */
export interface StreamAddress {
  readonly url: string;
  /** Header `Authorization`; none by default. */
  readonly authorization?: string;
  /** A connection that brings nothing for so many ms is broken off; 35 s by default. */
  readonly idleMs?: number;
}

/** Providers give a sign of life each ten seconds: a connection that brings nothing for longer is dead. */
const IDLE_MS = 35_000;

/**
 * The bytes that an address answers with, as they come; `answered` is told when they are to come. Ends when they do; rejects where it
 * cannot be reached, or is silent, and with the signal.
 */
export async function* openStream({ url, authorization, idleMs = IDLE_MS }: StreamAddress, accept: string, signal?: AbortSignal, answered?: () => void): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const answer = await ask(new URL(url), { headers: { accept, ...(authorization !== undefined && { authorization }) }, idleMs, signal });
  try {
    if (answer.statusCode !== 200) throw new Error(`The provider answers ${answer.statusCode}`);
    answered?.();
    for await (const bytes of answer as AsyncIterable<Uint8Array>) yield bytes;
  } finally {
    // Whoever reads no further lets the connection go.
    answer.destroy();
  }
}

interface Question {
  readonly headers: Readonly<Record<string, string>>;
  readonly idleMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Not `fetch`: once it has answered, Node 20 may forget the signal of a body that is still read, and a connection that brings
 * nothing would stay open for ever.
 */
async function ask(address: URL, { headers, idleMs, signal }: Question): Promise<IncomingMessage> {
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  const request = get(address, { agent: false, headers, ...(signal && { signal }) });
  // What breaks the connection off after the answer came is told by the answer.
  request.on('error', () => undefined);
  let reading: ClientRequest | IncomingMessage = request;
  request.setTimeout(idleMs, () => reading.destroy(new Error(`Nothing came for ${idleMs / 1000} s`)));
  const [answer] = await once(request, 'response') as [IncomingMessage];
  reading = answer;
  return answer;
}
