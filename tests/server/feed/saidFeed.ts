import { IntakeFeed, type StoredFeed } from '../../../server/services/feed-intake/reading/IntakeFeed.ts';
import { number, PROVIDER } from './recording.ts';
import type { Said } from './toldFeed.ts';

const PROVIDERS = [{ name: PROVIDER, sports: 'all' as const }];

/** An intake that one provider tells something each second, with signs of life. */
export function saidFeed(startMs: number) {
  let [sequence, nowMs] = [1, startMs];
  const feed = new IntakeFeed({ providers: PROVIDERS, nowMs, epoch: 1 });
  return {
    feed,
    nowMs: () => nowMs,
    /** Time goes on, and nobody says anything but that he lives. */
    pass: (ms: number) => {
      nowMs += ms;
    },
    say: (...contents: readonly Said[]) => {
      nowMs += 1_000;
      const messages = number(contents.map((content) => ({ atMs: nowMs, content })), PROVIDER, sequence);
      sequence += messages.length;
      feed.take([...messages, { type: 'alive', provider: PROVIDER, sequence: sequence - 1, sentAtUtc: new Date(nowMs).toISOString() }].map((message) => JSON.stringify(message)), nowMs);
    },
    /** A process that goes on from what this one has kept. */
    elsewhere: () => new IntakeFeed({ providers: PROVIDERS, nowMs, epoch: 1, stored: JSON.parse(JSON.stringify(feed.stored())) as StoredFeed }),
  };
}
