import { describe, expect, it } from 'vitest';
import type { MessageContent } from '../../../../schemas/feed/index.ts';
import { MessageLog } from '../../../../server/platform/feed/MessageLog.ts';
import type { EndedGame, FeedState } from '../../../../server/ports/feed.ts';
import { FeedEngine } from '../../../../server/providers/feed-simulator/FeedEngine.ts';
import { FeedTeller } from '../../../../server/providers/feed-simulator/telling/FeedTeller.ts';
import { XmlAdapter } from '../../../../server/providers/feed-xml/serveXmlFeed.ts';
import { checkStream } from '../../../../server/services/feed-intake/checkStream.ts';
import { IntakeFeed, type StoredFeed } from '../../../../server/services/feed-intake/reading/IntakeFeed.ts';
import { describeReadingPort } from '../readingPort.ts';
import { PROVIDER, RECORDED_FROM_MS, recordGames } from '../recording.ts';
import { encodeXml } from './encodeXml.ts';

const START_MS = Date.UTC(2026, 10, 21, 9, 30, 0);
const PROVIDERS = [{ name: PROVIDER, sports: 'all' as const }];
/** Small sports with games in both sections, and some that are over. */
const SPORTS = [7, 13, 15, 16];
const HOUR_MS = 3_600_000;
const ENDED_MS = 6 * HOUR_MS;

/** A simulator whose messages one intake takes as they are, and another one as an adapter makes them of XML. */
function openBoth(sports: readonly number[], endedMs = ENDED_MS) {
  const engine = new FeedEngine({ seed: 8, generation: 0, epoch: 1 }, START_MS);
  const teller = new FeedTeller(engine, { endedMs, sports });
  let nowMs = START_MS;
  const [log, direct] = [new MessageLog(PROVIDER, 0), new MessageLog(PROVIDER, 0)];
  const notes: string[] = [];
  const adapter = new XmlAdapter({ log, nowMs: () => nowMs, note: (text) => notes.push(text) });
  const [inXml, asIs] = [new IntakeFeed({ providers: PROVIDERS, nowMs, epoch: 1 }), new IntakeFeed({ providers: PROVIDERS, nowMs, epoch: 1 })];
  const hear = (documents: readonly string[], contents: readonly Parameters<MessageLog['add']>[0][]): void => {
    const [fromXml, fromDirect] = [log.sequence, direct.sequence];
    for (const text of documents) adapter.take({ text, fault: null });
    for (const content of contents) direct.add(content, nowMs);
    inXml.take([...(log.after(fromXml) ?? []), log.alive(nowMs)], nowMs);
    asIs.take([...(direct.after(fromDirect) ?? []), direct.alive(nowMs)], nowMs);
  };
  const encode = (contents: readonly MessageContent[]) => contents.map((content) => encodeXml(content, nowMs));
  adapter.begin(false);
  inXml.take(log.after(0) ?? [], nowMs);
  const whole = [...teller.snapshot()];
  hear([...encode(whole), `<snapshot_complete timestamp="${nowMs}"/>`], [{ type: 'snapshot', phase: 'begin' }, ...whole, { type: 'snapshot', phase: 'end' }]);
  return {
    inXml, asIs, notes, engine,
    advance: (ms: number) => {
      for (const untilMs = nowMs + ms; nowMs < untilMs;) {
        nowMs = Math.min(untilMs, nowMs + 1_000);
        engine.advanceTo(nowMs);
        const changes = [...teller.changes()];
        hear(encode(changes), changes);
      }
    },
    elsewhere: () => new IntakeFeed({ providers: PROVIDERS, nowMs, epoch: 1, stored: JSON.parse(JSON.stringify(inXml.stored())) as StoredFeed }),
  };
}

describeReadingPort('a provider in XML', () => {
  const { inXml, advance, elsewhere } = openBoth(SPORTS);
  return { state: () => inXml.state(), elsewhere: () => elsewhere().state(), advance };
});

/** Everything that is read of a feed but its versions. */
function readAll(state: FeedState) {
  const withoutVersions = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (key, held: unknown) => (key === 'version' ? undefined : held)));
  const games = (['line', 'live'] as const).flatMap((section) => [...state.gamesOf(section).keys()].map((id) => [id, section, state.readGame(id, 'ar', undefined)?.game, state.statisticsOf(id, 'es')]));
  const markets = games.flatMap(([id]) => state.readGame(id as number, 'en', undefined)?.game.markets ?? []);
  const ended = state.champs.flatMap(({ id }) => state.endedGames(id, START_MS - ENDED_MS, state.nowMs)).map((game: EndedGame) => [game.winner, game.endedAtMs, game.shown('ru'), game.result('en', 'all')]);
  return { all: withoutVersions({ sports: state.sports, champs: state.champs, games, ended, histories: markets.map(({ id }) => state.oddsHistory(id, state.nowMs)) }), typeIds: markets.map(({ typeId }) => typeId), ended: ended.length };
}

describe('a simulator that is told in XML', () => {
  it.each([['small sports, minute by minute', SPORTS, ENDED_MS, 5, 60_000], ['sports with more types of markets', [1, 2], 4 * HOUR_MS, 1, 2_000]])('reads as the same one in the protocol itself, all that is known of it: %s', (_, sports, endedMs, times, ms) => {
    const both = openBoth(sports, endedMs);
    for (let time = 0; time < times; time += 1) {
      both.advance(ms);
      const [here, there] = [readAll(both.inXml.state()), readAll(both.asIs.state())];
      expect(here.ended).toBeGreaterThan(0);
      expect(new Set(here.typeIds).size).toBeGreaterThan(sports === SPORTS ? 12 : 20);
      expect(here.all).toEqual(there.all);
    }
    expect(both.notes).toEqual([]);
    const { refused, unknownFields, ...counts } = both.inXml.intake.provider(PROVIDER).counts;
    expect([[...refused], [...unknownFields]]).toEqual([[], []]);
    expect(counts).toMatchObject({ duplicates: 0, contradictions: 0, gaps: 0, silences: 0, snapshots: 1, taken: both.asIs.intake.provider(PROVIDER).counts.taken });
  }, 120_000);
});

describe('a recording with stops, cancels, dead heats, halves and corrections', () => {
  /** A stop that was a mistake has no document: it is lifted by odds. */
  const recordingOf = (seed: number) => recordGames(seed, 12).filter((message) => message.type !== 'rollback' || message.of !== 'stop');

  const endOf = (lines: readonly string[]) => {
    const { intake } = checkStream(lines);
    // Classes of markets are the adapter's own, and versions count what is told.
    const withoutOwn = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (key, held: unknown) => (/equence$|^isBanned|^isDisabled|^kind$/.test(key) ? undefined : held)));
    return [...intake.gameIds()].toSorted((a, b) => a - b).map((id) => withoutOwn(intake.game(id)));
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('ends as it does in the protocol itself (seed %i)', (seed) => {
    const [log, direct] = [new MessageLog(PROVIDER, 0), new MessageLog(PROVIDER, 0)];
    const messages = recordingOf(seed);
    const adapter = new XmlAdapter({ log, nowMs: () => RECORDED_FROM_MS, note: (text) => expect.fail(text) });
    adapter.begin(false);
    const seen = new Set<string>();
    for (const message of messages) {
      const atMs = Date.parse(message.sentAtUtc);
      direct.add(message, atMs);
      if (message.type !== 'snapshot') adapter.take({ text: encodeXml(message, atMs), fault: null });
      else if (message.phase === 'end') adapter.take({ text: `<snapshot_complete timestamp="${atMs}"/>`, fault: null });
      if (message.type === 'result') for (const { outcomes } of message.markets) for (const { result, deadHeat } of outcomes) seen.add(`${result} ${deadHeat ?? ''}`);
    }
    const [here, there] = [log, direct].map((told) => endOf(told.after(0) ?? [])) as [unknown[], unknown[]];
    expect(here).toEqual(there);
    expect(here.length).toBeGreaterThan(8);
    expect([...seen].toSorted()).toEqual(['half-lost ', 'half-won ', 'lost ', 'void ', 'won 2']);
  });
});
