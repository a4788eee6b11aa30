import type { FeedSource } from '../../../ports/feedSource.ts';

/** Where a provider's stream is (`FEED_URL`). */
export interface FeedAddress {
  readonly url: string;
  /** Header `Authorization`; none by default. */
  readonly authorization?: string;
}

/** Providers give a sign of life each ten seconds: a connection that brings nothing for longer is dead. */
const IDLE_MS = 35_000;
/** A snapshot's largest message is some ten kB. */
const LONGEST_LINE = 1_048_576;

/** Reads lines of a provider over HTTP: `GET url?after=sequence[&snapshot=1]`, answered by NDJSON that does not end. */
export function httpSource({ url, authorization }: FeedAddress): FeedSource {
  return {
    async *open({ afterSequence, withSnapshot }, signal) {
      const address = new URL(url);
      address.searchParams.set('after', String(afterSequence));
      if (withSnapshot) address.searchParams.set('snapshot', '1');
      const idle = new AbortController();
      const timer = setTimeout(() => idle.abort(new Error(`Nothing came for ${IDLE_MS / 1000} s`)), IDLE_MS);
      const headers = { accept: 'application/x-ndjson', ...(authorization !== undefined && { authorization }) };
      try {
        const answer = await fetch(address, { headers, redirect: 'error', signal: signal === undefined ? idle.signal : AbortSignal.any([signal, idle.signal]) });
        if (answer.status !== 200 || answer.body === null) throw new Error(`The provider answers ${answer.status}`);
        let rest = '';
        const decoder = new TextDecoder();
        for await (const bytes of answer.body) {
          timer.refresh();
          const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) if (line.trim() !== '') yield line;
          if (rest.length > LONGEST_LINE) throw new Error(`A line is longer than ${LONGEST_LINE} characters`);
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
