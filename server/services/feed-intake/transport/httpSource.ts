import { once } from 'node:events';
import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import type { FeedSource } from '../../../ports/feedSource.ts';

/** Where a provider's stream is (`FEED_URL`). */
export interface FeedAddress {
  readonly url: string;
  /** Header `Authorization`; none by default. */
  readonly authorization?: string;
  /** A connection that brings nothing for so many ms is broken off; 35 s by default. */
  readonly idleMs?: number;
}

/** Providers give a sign of life each ten seconds: a connection that brings nothing for longer is dead. */
const IDLE_MS = 35_000;
/** A snapshot's largest message is some ten kB. */
const LONGEST_LINE = 1_048_576;

/** Reads lines of a provider over HTTP: `GET url?after=sequence[&snapshot=1]`, answered by NDJSON that does not end. */
export function httpSource({ url, authorization, idleMs = IDLE_MS }: FeedAddress): FeedSource {
  return {
    async *open({ afterSequence, withSnapshot }, signal) {
      const address = new URL(url);
      address.searchParams.set('after', String(afterSequence));
      if (withSnapshot) address.searchParams.set('snapshot', '1');
      const headers = { accept: 'application/x-ndjson', ...(authorization !== undefined && { authorization }) };
      const answer = await ask(address, { headers, idleMs, signal });
      try {
        if (answer.statusCode !== 200) throw new Error(`The provider answers ${answer.statusCode}`);
        let rest = '';
        answer.setEncoding('utf8');
        for await (const text of answer as AsyncIterable<string>) {
          const lines = (rest + text).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) if (line.trim() !== '') yield line;
          if (rest.length > LONGEST_LINE) throw new Error(`A line is longer than ${LONGEST_LINE} characters`);
        }
      } finally {
        answer.destroy();
      }
    },
  };
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

interface Question {
  readonly headers: Readonly<Record<string, string>>;
  readonly idleMs: number;
  readonly signal: AbortSignal | undefined;
}
