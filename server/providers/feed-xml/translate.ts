import { type GameMessage, type MarketKey, type MessageContent, readMessage, type StopReason } from '../../../schemas/feed/index.ts';
import type { RawDocument } from './readDocuments.ts';
import { GROUPS, type MarketType, outcomesOf, readMarkets } from './readMarkets.ts';
import { Fault, parseDocument, type XmlPart } from './XmlPart.ts';

/** What a document says. Of one that is lost nobody can tell that, nor of which game. `atMs`: when it was made, where that can be read. */
export interface Translation {
  readonly kind: 'messages' | 'alive' | 'snapshot_complete' | 'lost';
  readonly atMs?: number;
  readonly messages: readonly MessageContent[];
  readonly skipped: readonly Fault[];
}

/** A message before the schema has seen it; `undefined` is what is not said. */
type Draft = Readonly<Record<string, unknown>>;
type Drafts = readonly [said: readonly (Draft | undefined)[], skipped?: readonly Fault[]];

const STATUSES = { 1: 'open', 0: 'closed', '-1': 'suspended', '-2': 'closed', '-3': 'closed' };
const GAME_STATUSES = { not_started: 'not-started', live: 'live', break: 'break', ended: 'ended' };
const SIDES = { home: 0, away: 1, none: null };
const [COMMON_KIND, SPECIAL_KIND] = [1, 7];

const DOCUMENTS: Readonly<Record<string, (root: XmlPart, gameId: number, kind: string) => Drafts>> = {
  fixture_change: (root, gameId, kind) => [[{ type: 'fixture', gameId, kind, ...fixtureOf(root.part('fixture') ?? root.fail('fixture is missing')) }]],
  odds_change: (root, gameId) => {
    const [odds, state] = [root.part('odds'), root.part('sport_event_status')];
    if (odds === undefined && state === undefined) root.fail('odds and sport_event_status are missing');
    const { markets, doubtful, faults } = readMarkets(odds?.parts('market') ?? [], marketOf);
    // A market without outcomes tells nothing but that it takes no bets.
    const [said, bare] = [markets.filter(({ outcomes }) => outcomes.length > 0), markets.filter(({ outcomes }) => outcomes.length === 0)];
    // Odds come first: of a game that is over they are not taken any more.
    const offer = odds && { type: 'odds', gameId, isFull: odds.flag('complete'), markets: said };
    return [[offer, stopOf(gameId, bare, 'suspended'), stopOf(gameId, doubtful, 'stale'), state && { type: 'state', gameId, ...stateOf(state) }], faults];
  },
  bet_settlement: (root, gameId) => {
    const { markets, doubtful, faults } = readMarkets(root.parts('market'), (part, key, type) => ({ ...key, outcomes: outcomesOf(part, type, resultOf) }));
    return [[markets.length === 0 && faults.length > 0 ? undefined : { type: 'result', gameId, markets }, stopOf(gameId, doubtful, 'stale')], faults];
  },
  bet_cancel: (root, gameId) => {
    const isOfAnyTime = (root.text('start_time') ?? root.text('end_time')) === undefined;
    return isOfAnyTime ? withKeys(root, { type: 'cancel', gameId }) : [[], [new Fault('by-hand', `bets of a stretch of time on game ${gameId}`)]];
  },
  bet_stop: (root, gameId) => withKeys(root, { type: 'stop', gameId, reason: root.text('reason') }),
  rollback_bet_settlement: (root, gameId) => withKeys(root, { type: 'rollback', gameId, of: 'result' }),
  rollback_bet_cancel: (root, gameId) => withKeys(root, { type: 'rollback', gameId, of: 'cancel' }),
};

/** Translates a document. Where it cannot be taken bets on its game stop, until the next odds of each market. */
export function translate({ text, fault }: RawDocument): Translation {
  try {
    if (fault !== null) throw new Fault(fault, text.slice(0, 80));
    const root = parseDocument(text);
    const { name } = root.element;
    const read = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name] : undefined;
    if (read === undefined && name !== 'alive' && name !== 'snapshot_complete') throw new Fault('unknown-document', `<${name.slice(0, 40)}>`);
    const atMs = root.whole('timestamp') ?? root.fail('@timestamp is missing');
    if (read === undefined) return { kind: name as 'alive' | 'snapshot_complete', atMs, messages: [], skipped: [] };
    const [, kind = '', id] = /^(match|outright):(\d{1,15})$/.exec(root.text('event_id') ?? '') ?? root.fail('@event_id names no game');
    const [said, skipped = []] = read(root, Number(id), kind);
    const unknown = root.unread().map((place) => new Fault('unknown-element', place));
    return { kind: 'messages', atMs, messages: said.flatMap((draft) => (draft === undefined ? [] : [checked(draft, atMs)])), skipped: [...skipped, ...unknown] };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const gameId = gameIn(text);
    if (gameId === null) return { kind: error.reason === 'unknown-document' && !text.includes('event_id') ? 'messages' : 'lost', messages: [], skipped: [error] };
    return { kind: 'messages', messages: [{ type: 'stop', gameId, reason: 'stale' }], skipped: [error] };
  }
}

/** The game that a document names in its first element, however broken it is further on; null where that is not certain. */
function gameIn(text: string): number | null {
  const [, attributes = ''] = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>\s*)?<\w+((?:\s+\w+="[^"<>]*")*)\s*\/?>/.exec(text) ?? [];
  const [named, second] = [...attributes.matchAll(/\sevent_id="(?:match|outright):([1-9]\d{0,14})"/g)];
  return named === undefined || second !== undefined ? null : Number(named[1]);
}

/** The message as the schema of the protocol takes it. */
function checked(draft: Draft, atMs: number): MessageContent {
  const reading = readMessage(JSON.stringify({ ...draft, provider: 'xml', sequence: 1, sentAtUtc: new Date(atMs).toISOString() }));
  if (reading.message === null) throw new Fault('not-valid', reading.detail);
  return reading.message as GameMessage;
}

/** A message about the markets that are named, or with `markets="all"` about the whole game: never because none could be read. */
function withKeys(root: XmlPart, draft: Draft): Drafts {
  const [parts, isOfAll] = [root.parts('market'), root.text('markets') === 'all'];
  if (isOfAll === parts.length > 0) root.fail('market must be there, or @markets must be "all"');
  const { markets, faults } = readMarkets(parts, (_, key) => key);
  return [[isOfAll ? draft : markets.length === 0 ? undefined : { ...draft, markets }], faults];
}

function stopOf(gameId: number, markets: readonly MarketKey[], reason: StopReason): Draft | undefined {
  return markets.length === 0 ? undefined : { type: 'stop', gameId, reason, markets: markets.map(({ typeId, period, param }) => ({ typeId, period, param })) };
}

function marketOf(part: XmlPart, key: MarketKey, type: MarketType) {
  const [status, groupId] = [part.oneOf('status', STATUSES), part.oneOf('group', GROUPS) ?? GROUPS['main']];
  const outcomes = outcomesOf(part, type, (each) => ({ odds: oddsOf(each), isActive: each.flag('active') }));
  if (status === undefined || (status === 'open' && outcomes.length === 0)) part.fail('@status, or an outcome of an open market, is missing');
  return {
    ...key, groupId, kind: groupId === GROUPS['special'] ? SPECIAL_KIND : COMMON_KIND, status, reason: part.text('reason'), isMain: part.flag('main'),
    isBannedInExpress: part.flag('combinable') === false, isDisabledBanker: part.flag('banker') === false, outcomes,
  };
}

/** Further decimals are cut off: nobody is offered more than the provider gives. */
function oddsOf(part: XmlPart): string {
  const told = part.text('odds') ?? '';
  const odds = /^([1-9]\d{0,4}(?:\.\d{1,3})?)\d*$/.exec(told)?.[1] ?? '';
  return Number(odds) > 1 ? odds : part.fail(`@odds: "${told.slice(0, 40)}" is no price`);
}

function resultOf(part: XmlPart): Draft {
  const [isWon, voided, shared] = [part.flag('result'), Number(part.text('void_factor') ?? '0'), Number(part.text('dead_heat_factor') ?? '1')];
  const deadHeat = Math.round(1 / shared);
  if (voided === 1) return { result: 'void' };
  if ((voided === 0 || voided === 0.5) && shared === 1 && isWon !== undefined) return { result: `${voided === 0 ? '' : 'half-'}${isWon ? 'won' : 'lost'}` };
  if (voided === 0 && isWon === true && deadHeat > 1 && Math.abs(shared * deadHeat - 1) < 0.01) return { result: 'won', deadHeat };
  return part.fail('@result with its factors is no result that is known');
}

/** What is missing here and below the schema finds. */
function fixtureOf(part: XmlPart): Draft {
  const [sport, champ] = [part.part('sport'), part.part('tournament')];
  const country = champ?.part('country');
  return {
    number: part.whole('number'), startsAtUtc: part.text('start_time'), hasVideo: part.flag('video'), hasStatistics: part.flag('statistics'),
    sport: { id: sport?.whole('id'), slug: sport?.text('slug'), names: namesOf(sport), group: sport?.text('group'), isMajor: sport?.flag('major'), scoring: sport?.text('scoring') },
    champ: {
      id: champ?.whole('id'), slug: champ?.text('slug'), names: namesOf(champ), tier: champ?.whole('tier'), top: champ?.whole('rank'),
      country: country?.text('code'), countryId: country?.whole('id'), countryNames: namesOf(country),
    },
    opponents: part.parts('competitor').map((each) => ({ id: each.whole('id'), names: namesOf(each), shortNames: namesOf(each, 'short_name'), country: each.text('country') })),
  };
}

function namesOf(part: XmlPart | undefined, name = 'name'): Draft | undefined {
  const names = part?.parts(name).map((each) => [each.text('lang') ?? '', each.element.text.trim()] as const) ?? [];
  return names.length === 0 ? undefined : Object.fromEntries(names);
}

function stateOf(part: XmlPart): Draft {
  const [score, clock] = [part.part('score'), part.part('clock')];
  return {
    status: part.oneOf('status', GAME_STATUSES), endedAtUtc: part.text('ended_at'), winner: part.oneOf('winner', SIDES),
    score: score && {
      full: pairOf(score), periods: score.parts('period').map((each) => ({ key: each.text('key'), score: pairOf(each) })), redCards: pairOf(score.part('red_cards')),
      yellowCards: pairOf(score.part('yellow_cards')), serve: score.oneOf('serving', SIDES), points: score.text('home_points') && [score.text('home_points'), score.text('away_points')],
    },
    clock: clock && { periodKey: clock.text('period'), elapsedSec: clock.whole('elapsed'), direction: clock.text('direction'), isRunning: clock.flag('running'), atUtc: clock.text('at') },
    statistics: part.parts('statistic').map((each) => ({ key: each.text('key'), values: pairOf(each) })),
  };
}

const pairOf = (part: XmlPart | undefined): unknown => part && [part.whole('home'), part.whole('away')];
