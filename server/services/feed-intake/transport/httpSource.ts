import { openStream, type StreamAddress } from '../../../platform/feed/openStream.ts';
import type { FeedSource } from '../../../ports/feedSource.ts';

/** A snapshot's largest message is some ten kB. */
const LONGEST_LINE = 1_048_576;

/** Reads lines of a provider over HTTP: `GET url[?after=sequence][&snapshot=1]`, answered by NDJSON that does not end. */
export function httpSource({ url, ...address }: StreamAddress): FeedSource {
  return {
    async *open({ afterSequence, withSnapshot }, signal, answered) {
      const asked = new URL(url);
      if (afterSequence !== null) asked.searchParams.set('after', String(afterSequence));
      if (withSnapshot) asked.searchParams.set('snapshot', '1');
      let rest = '';
      const decoder = new TextDecoder();
      for await (const bytes of openStream({ ...address, url: asked.href }, 'application/x-ndjson', signal, answered)) {
        const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.trim() !== '') yield line;
        if (rest.length > LONGEST_LINE) throw new Error(`A line is longer than ${LONGEST_LINE} characters`);
      }
    },
  };
}
