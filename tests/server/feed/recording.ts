import type { FeedMarket, FixtureMessage, MessageContent, NumberedMessage, ResultMessage, StateMessage } from '../../../schemas/feed/index.ts';
import { drawInt, type RandomStream, randomStream } from '../../../server/platform/seededNumbers.ts';

export const RECORDED_FROM_MS = Date.UTC(2026, 10, 21, 12);
export const PROVIDER = 'alpha';

interface Timed {
  readonly atMs: number;
  readonly content: MessageContent<NumberedMessage>;
}

export function fixture(gameId: number, { sportId = 1, startsAtUtc = '2026-11-21T12:01:00Z' } = {}): MessageContent<FixtureMessage> {
  return {
    type: 'fixture', gameId, kind: 'match', number: 10_000 + gameId, startsAtUtc,
    sport: { id: sportId, slug: `sport-${sportId}`, names: { en: `Sport ${sportId}`, ru: `Спорт ${sportId}` }, group: 'ball' },
    champ: { id: sportId * 10, slug: `champ-${sportId}`, names: { en: 'League' }, country: 'es', countryId: 34, countryNames: { en: 'Spain' }, tier: 1 },
    opponents: [{ id: gameId * 10, names: { en: `Home ${gameId}` } }, { id: gameId * 10 + 1, names: { en: `Away ${gameId}` }, country: 'fr' }],
  };
}

export function winner(odds: readonly [string, string, string], fields: Partial<FeedMarket> = {}): FeedMarket {
  const [home, draw, away] = odds;
  return { typeId: 1, period: 0, groupId: 1, kind: 1, status: 'open', isMain: true, outcomes: [{ typeId: 1, odds: home }, { typeId: 2, odds: draw }, { typeId: 3, odds: away }], ...fields };
}

export function total(line: string, odds: readonly [string, string], fields: Partial<FeedMarket> = {}): FeedMarket {
  return { typeId: 4, period: 0, param: line, groupId: 2, kind: 4, status: 'open', outcomes: [{ typeId: 9, odds: odds[0] }, { typeId: 10, odds: odds[1] }], ...fields };
}

/** Every kind of result: won, a dead heat, half won and half lost, void. */
export function results(gameId: number): MessageContent<ResultMessage> {
  return {
    type: 'result', gameId,
    markets: [
      { typeId: 1, period: 0, outcomes: [{ typeId: 1, result: 'won', deadHeat: 2 }, { typeId: 2, result: 'lost' }, { typeId: 3, result: 'won', deadHeat: 2 }] },
      { typeId: 4, period: 0, param: '2.25', outcomes: [{ typeId: 9, result: 'half-lost' }, { typeId: 10, result: 'half-won' }] },
      { typeId: 4, period: 0, param: '2.5', outcomes: [{ typeId: 9, result: 'void' }, { typeId: 10, result: 'void' }] },
    ],
  };
}

export function score(gameId: number, status: StateMessage['status'], home: number, away: number, atMs: number): MessageContent<StateMessage> {
  return {
    type: 'state', gameId, status, score: { full: [home, away], periods: [{ key: 'half-1', score: [home, away] }], redCards: [0, 1] },
    clock: { periodKey: 'half-1', elapsedSec: 60 * (home + away), direction: 'up', isRunning: status === 'live', atUtc: new Date(atMs).toISOString() },
    statistics: [{ key: 'corners', values: [home, away] }], ...(status === 'ended' && { winner: home > away ? 0 : 1 }),
  };
}

const price = (random: RandomStream): string => String(drawInt(random, 110, 900) / 100);
const SECOND = 1_000;

/** A game from its announcement to its end, drawn from a seed. */
function gameCourse(gameId: number, random: RandomStream): readonly Timed[] {
  let atMs = RECORDED_FROM_MS + drawInt(random, 1, 60) * SECOND;
  const course: Timed[] = [];
  const say = (content: MessageContent<NumberedMessage>): void => {
    course.push({ atMs, content });
    atMs += drawInt(random, 500, 9_000);
  };
  const prices = (): MessageContent<NumberedMessage> => ({ type: 'odds', gameId, markets: [winner([price(random), price(random), price(random)]), total('2.25', [price(random), price(random)])] });
  say(fixture(gameId));
  say({ type: 'odds', gameId, isFull: true, markets: [winner(['1.9', '3.4', '4.1']), total('2.25', ['1.95', '1.85']), total('2.5', ['2.1', '1.7'])] });
  say(prices());
  if (random() < 0.3) say(fixture(gameId, { startsAtUtc: '2026-11-21T12:05:00Z' }));
  say(score(gameId, 'live', 0, 0, atMs));
  let [home, away] = [0, 0];
  for (let minute = drawInt(random, 3, 8); minute > 0; minute -= 1) {
    if (random() < 0.4) say({ type: 'stop', gameId, reason: 'goal' });
    if (random() < 0.2) say({ type: 'stop', gameId, markets: [{ typeId: 4, period: 0, param: '2.5' }] });
    if (random() < 0.2) say({ type: 'rollback', gameId, of: 'stop' });
    if (random() < 0.5) home += 1;
    else away += 1;
    say(score(gameId, 'live', home, away, atMs));
    if (random() < 0.8) say(prices());
    if (random() < 0.2) say({ type: 'odds', gameId, isFull: true, markets: [winner([price(random), price(random), price(random)]), total('2.25', [price(random), price(random)])] });
  }
  if (random() < 0.2) {
    say({ type: 'cancel', gameId });
    if (random() < 0.5) return course;
    say({ type: 'rollback', gameId, of: 'cancel' });
  }
  if (random() < 0.3) return course;
  say(score(gameId, 'ended', home, away, atMs));
  say(results(gameId));
  if (random() < 0.3) {
    say({ type: 'rollback', gameId, of: 'result' });
    if (random() < 0.8) say(results(gameId));
  }
  if (random() < 0.2) say({ type: 'cancel', gameId, markets: [{ typeId: 4, period: 0, param: '2.5' }] });
  return course;
}

/** A recording of some games at once, numbered in the order of their times; a snapshot with nothing in it comes first. */
export function recordGames(seed: number, games = 6): readonly NumberedMessage[] {
  const random = randomStream(seed, 0x5eed);
  const courses = Array.from({ length: games }, (_, index) => gameCourse(index + 1, random)).flat();
  const marks = (['begin', 'end'] as const).map((phase): Timed => ({ atMs: RECORDED_FROM_MS, content: { type: 'snapshot', phase } }));
  return number([...marks, ...courses.toSorted((a, b) => a.atMs - b.atMs)]);
}

/** Messages of one provider, numbered from a sequence on. */
export function number(timed: readonly Timed[], provider = PROVIDER, from = 1): readonly NumberedMessage[] {
  return timed.map(({ atMs, content }, index) => ({ ...content, provider, sequence: from + index, sentAtUtc: new Date(atMs).toISOString() }));
}

/** A clock that is moved by whoever waits. */
export function playClock(nowMs = RECORDED_FROM_MS): { nowMs(): number; waitUntil(atMs: number): Promise<void> } {
  let now = nowMs;
  return {
    nowMs: () => now,
    waitUntil: async (atMs) => {
      now = Math.max(now, atMs);
    },
  };
}
