import { describe, expect, it } from 'vitest';
import type { MessageContent } from '../../../schemas/feed/index.ts';
import type { EndedGame, FeedState } from '../../../server/ports/feed.ts';
import { FeedEngine } from '../../../server/providers/feed-simulator/FeedEngine.ts';
import { FeedTeller } from '../../../server/providers/feed-simulator/telling/FeedTeller.ts';
import { IntakeFeed, type StoredFeed } from '../../../server/services/feed-intake/reading/IntakeFeed.ts';
import { feedOf } from '../../setup/feedOf.ts';
import { describeReadingPort } from './readingPort.ts';
import { PROVIDER } from './recording.ts';

const START_MS = Date.UTC(2026, 10, 21, 9, 30, 0);
const ORIGIN = { seed: 8, generation: 0, epoch: 1 };
const PROVIDERS = [{ name: PROVIDER, sports: 'all' as const }];
/** Enough for games in both sections, and some that are over. */
const SPORTS = [7, 13, 15, 16];
const ENDED_MS = 6 * 3_600_000;

/** A simulator whose messages an intake takes, second by second. */
function openBoth() {
  const engine = new FeedEngine(ORIGIN, START_MS);
  const teller = new FeedTeller(engine, { endedMs: ENDED_MS, sports: SPORTS });
  let [nowMs, sequence] = [START_MS, 0];
  const feed = new IntakeFeed({ providers: PROVIDERS, nowMs, epoch: 1 });
  const lineOf = (content: object): string => JSON.stringify({ ...content, provider: PROVIDER, sequence: (sequence += 1), sentAtUtc: new Date(nowMs).toISOString() });
  const say = (contents: Iterable<MessageContent | { type: 'snapshot'; phase: 'begin' | 'end' }>) => feed.take([...contents].map(lineOf), nowMs);
  say([{ type: 'snapshot', phase: 'begin' }, ...teller.snapshot(), { type: 'snapshot', phase: 'end' }]);
  return {
    engine, feed,
    advance: (ms: number) => {
      for (const untilMs = nowMs + ms; nowMs < untilMs;) {
        nowMs = Math.min(untilMs, nowMs + 1_000);
        engine.advanceTo(nowMs);
        say(teller.changes());
        feed.take([JSON.stringify({ type: 'alive', provider: PROVIDER, sequence, sentAtUtc: new Date(nowMs).toISOString() })], nowMs);
      }
    },
    elsewhere: () => new IntakeFeed({ providers: PROVIDERS, nowMs, epoch: 1, stored: JSON.parse(JSON.stringify(feed.stored())) as StoredFeed }),
  };
}

describeReadingPort('the intake', () => {
  const { feed, advance, elsewhere } = openBoth();
  return { state: () => feed.state(), elsewhere: () => elsewhere().state(), advance };
});

type Listed = ReturnType<FeedState['listedGame']>;

/** Prices that take bets, or will again, by market and outcome. */
const pricesOf = (markets: Listed['markets']) => Object.fromEntries(markets.filter(({ status }) => status !== 'closed')
  .map(({ id, status, outcomes }) => [id, [status, outcomes.map(({ id: outcomeId, odds, isActive }) => [outcomeId, odds, isActive])]]));
/** What a list shows of a game besides its markets and versions. */
const figuresOf = ({ version: _version, markets: _markets, marketCount: _count, ...figures }: Listed) => figures;
const decisionsOf = (markets: ReturnType<EndedGame['result']>['markets']) => Object.fromEntries(markets.map(({ id, outcomes }) => [id, outcomes]));

describe('a simulator that is told by messages', () => {
  it('is read as the embedded one is: games, prices, scores, locks and results', () => {
    const both = openBoth();
    let compared = 0;
    for (let minute = 0; minute < 10; minute += 1) {
      both.advance(60_000);
      const [told, embedded] = [both.feed.state(), feedOf(both.engine)];
      for (const section of ['line', 'live'] as const) {
        const ids = [...embedded.gamesOf(section)].filter(([, { sport }]) => SPORTS.includes(sport.id)).map(([id]) => id);
        expect(new Set(told.gamesOf(section).keys())).toEqual(new Set(ids));
        for (const id of ids) {
          const [here, there] = [told, embedded].map((state) => state.listedGame(section, id, 'ru', true)) as [Listed, Listed];
          expect(figuresOf(here), `minute ${minute}, game ${id}`).toEqual(figuresOf(there));
          // While a game takes no bets its prices are not told.
          if (there.suspension === null) expect(pricesOf(here.markets), `minute ${minute}, game ${id}`).toEqual(pricesOf(there.markets));
        }
      }
      for (const champ of embedded.champs) for (const ended of embedded.endedGames(champ.id, START_MS - ENDED_MS, embedded.nowMs)) {
        if (!SPORTS.includes(ended.fixture.sport.id)) continue;
        const [here, there] = [told.findEnded(ended.fixture.id)?.result('en', 'all'), ended.result('en', 'all')];
        compared += 1;
        expect({ ...here, markets: decisionsOf(here?.markets ?? []) }).toEqual({ ...there, markets: decisionsOf(there.markets) });
      }
    }
    expect(compared).toBeGreaterThan(50);
    const { refused, unknownFields, ...counts } = both.feed.intake.provider(PROVIDER).counts;
    expect([[...refused], [...unknownFields]]).toEqual([[], []]);
    expect(counts).toMatchObject({ duplicates: 0, contradictions: 0, gaps: 0, silences: 0, snapshots: 1 });
  }, 120_000);
});
