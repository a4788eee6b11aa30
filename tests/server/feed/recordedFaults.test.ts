import { describe, expect, it } from 'vitest';
import { compareVersions } from '../../../domain/feed/index.ts';
import type { FeedSource } from '../../../server/ports/feedSource.ts';
import { noFaults, type RecordingFaults } from '../../../server/providers/feed-recorded/faults.ts';
import { readRecording } from '../../../server/providers/feed-recorded/readRecording.ts';
import { RecordedSource } from '../../../server/providers/feed-recorded/RecordedSource.ts';
import { FeedIntake } from '../../../server/services/feed-intake/FeedIntake.ts';
import { readToEnd } from '../../../server/services/feed-intake/readToEnd.ts';
import { playClock, PROVIDER, recordGames } from './recording.ts';

/** Versions tell how often something changed, the position how much was sent, times when it was read, and prices what was read on the way: what faults change. All else must be equal. */
const COUNTING = new Set(['version', 'sequence', 'position', 'statusSequence', 'holdSequence', 'leftMainSequence', 'aliveAtMs', 'prunedAtMs', 'lookedAtMs', 'prices']);

interface Played {
  readonly intake: FeedIntake;
  readonly source: RecordedSource;
  /** The whole state as text, without what counts. */
  readonly state: string;
}

async function play(seed: number, faults: RecordingFaults): Promise<Played> {
  const clock = playClock();
  const source = new RecordedSource(recordGames(seed), clock, faults, seed);
  const intake = new FeedIntake({ providers: [{ name: PROVIDER, sports: 'all' }], nowMs: clock.nowMs(), epoch: 1 });
  expect(await readToEnd(intake, PROVIDER, faults === noFaults ? source : watchingVersions(source, intake), clock)).toBe(true);
  return { intake, source, state: stateOf(intake) };
}

const stateOf = (intake: FeedIntake): string =>
  JSON.stringify(intake.stored(), (key, value: unknown) => (COUNTING.has(key) ? undefined : value), 1);

/** The same lines; at each of them no version of a game may have gone back. */
function watchingVersions(source: FeedSource, intake: FeedIntake): FeedSource {
  let version = intake.version;
  const games = new Map<number, number>();
  return {
    async *open(ask) {
      for await (const line of source.open(ask)) {
        expect(compareVersions(intake.version, version)).toBeGreaterThanOrEqual(0);
        ({ version } = intake);
        for (const id of intake.gameIds()) {
          const sequence = intake.game(id)?.sequence ?? 0;
          if (sequence < (games.get(id) ?? 0)) throw new Error(`Game ${id} went back`);
          games.set(id, sequence);
        }
        yield line;
      }
    },
  };
}

const EVERYTHING: RecordingFaults = {
  duplicate: 0.08, gap: 0.04, late: 0.06, contradiction: 0.05, torn: 0.03, unannounced: 0.03, corrections: 0.6, noise: 0.02, hasSilence: true,
};
const SEQUENCES = 200;

describe('a recording with faults', () => {
  it(`ends in the state of the clean one, whatever goes wrong (${SEQUENCES} seeds)`, async () => {
    const done: Record<string, number> = {};
    const counts: Record<string, number> = {};
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const clean = await play(seed, noFaults);
      const faulty = await play(seed, EVERYTHING);
      if (faulty.state !== clean.state) expect(JSON.parse(faulty.state), `seed ${seed}`).toEqual(JSON.parse(clean.state));
      expect(faulty.state, `seed ${seed}`).toBe(clean.state);
      for (const [fault, times] of Object.entries(faulty.source.done)) done[fault] = (done[fault] ?? 0) + times;
      for (const [name, count] of Object.entries(faulty.intake.provider(PROVIDER).counts)) if (typeof count === 'number') counts[name] = (counts[name] ?? 0) + count;
      expect(clean.intake.provider(PROVIDER).counts).toMatchObject({ duplicates: 0, contradictions: 0, gaps: 0, silences: 0, lost: 0, snapshots: 1 });
    }
    // Each fault was there, and was seen as what it is.
    for (const [fault, times] of Object.entries(done)) expect(times, fault).toBeGreaterThanOrEqual(SEQUENCES / 2);
    expect(done['silence']).toBe(SEQUENCES);
    expect(counts['silences']).toBeGreaterThanOrEqual(SEQUENCES);
    for (const name of ['duplicates', 'contradictions', 'early', 'gaps', 'snapshots']) expect(counts[name], name).toBeGreaterThan(SEQUENCES);
    // The hour outlasts some gaps: what was in them is in the snapshot.
    expect(counts['lost']).toBeGreaterThan(0);
  }, 60_000);

  it.each(Object.keys(EVERYTHING) as (keyof RecordingFaults)[])('ends in the state of the clean one with nothing but %s', async (fault) => {
    for (const seed of [301, 302, 303]) {
      const only = { ...noFaults, [fault]: fault === 'hasSilence' ? true : 0.3 };
      expect((await play(seed, only)).state).toBe((await play(seed, noFaults)).state);
    }
  });

  it('does the same again with the same seed', async () => {
    const lines = async (): Promise<readonly string[]> => {
      const clock = playClock();
      const told: string[] = [];
      for await (const line of new RecordedSource(recordGames(5), clock, EVERYTHING, 5).open({ provider: PROVIDER, afterSequence: 0, withSnapshot: true })) told.push(line);
      return told;
    };
    expect(await lines()).toEqual(await lines());
  });
});

describe('a file of a recording', () => {
  it('is read without signs of life, and names the line that is no message or another provider\'s', () => {
    const messages = recordGames(1, 1);
    const alive = { type: 'alive', provider: PROVIDER, sequence: 0, sentAtUtc: '2026-11-21T12:00:00Z' };
    const text = [alive, ...messages].map((message) => JSON.stringify(message)).join('\n');
    expect(readRecording(`${text}\n`)).toEqual(messages.map((message) => expect.objectContaining({ type: message.type, sequence: message.sequence })));
    expect(() => readRecording(`${text}\n{"a`)).toThrow(`Line ${messages.length + 2}: the line is no JSON`);
    expect(() => readRecording(`${text}\n${JSON.stringify({ ...alive, provider: 'beta' })}`)).toThrow('is of beta');
  });
});
