import type { FeedMarket, FixtureMessage, MarketKey, MessageContent, ResultMessage, StateMessage } from '../../../../schemas/feed/index.ts';
import catalogue from '../../../../server/providers/feed-xml/markets.json';

/** After each document. */
export const SEPARATOR = '\u001e';

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

const MARKETS = Object.entries(catalogue.markets as Record<string, { readonly typeId: number; readonly specifier?: string; readonly outcomes: readonly string[] }>);
const OUTCOMES = Object.entries(catalogue.outcomes);
const GROUPS = Object.entries(catalogue.groups);
const STATUSES = { open: 1, closed: 0, suspended: -1 } as const;
const SIDES = ['home', 'away'] as const;
const RESULTS = { won: [1, undefined], lost: [0, undefined], void: [0, 1], 'half-won': [1, 0.5], 'half-lost': [0, 0.5] } as const;

const escape = (text: string): string => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const told = Object.entries(attributes).flatMap(([key, value]) => (value === undefined || value === null ? [] : [` ${key}="${escape(typeof value === 'boolean' ? String(Number(value)) : String(value))}"`]));
  return children.length === 0 ? `<${name}${told.join('')}/>` : `<${name}${told.join('')}>${children.join('')}</${name}>`;
}

const pair = ([home, away]: readonly number[] = []): Attributes => ({ home, away });
const side = (value: 0 | 1 | null | undefined): string | undefined => (value === undefined ? undefined : value === null ? 'none' : SIDES[value]);
const names = (told: Readonly<Record<string, string>>, name = 'name'): readonly string[] => Object.entries(told).map(([lang, text]) => element(name, { lang }, escape(text)));

/** A message of the protocol as a provider in XML says it. */
export function encodeXml(content: MessageContent, atMs: number): string {
  const document = (name: string, attributes: Attributes, ...children: readonly string[]): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, { event_id: `${content.type === 'fixture' ? content.kind : 'match'}:${content.gameId}`, timestamp: atMs, ...attributes }, ...children)}\n`;
  const keyed = (name: string, keys: readonly MarketKey[] | undefined, attributes: Attributes = {}): string =>
    document(name, { ...attributes, markets: keys === undefined ? 'all' : undefined }, ...(keys ?? []).map((key) => element('market', keyOf(key))));
  switch (content.type) {
    case 'fixture': return document('fixture_change', {}, fixture(content));
    case 'odds': return document('odds_change', {}, element('odds', { complete: content.isFull }, ...content.markets.map(market)));
    case 'state': return document('odds_change', {}, state(content));
    case 'result': return document('bet_settlement', {}, ...content.markets.map(settlement));
    case 'stop': return keyed('bet_stop', content.markets, { reason: content.reason });
    case 'cancel': return keyed('bet_cancel', content.markets);
    case 'rollback': return keyed(content.of === 'cancel' ? 'rollback_bet_cancel' : 'rollback_bet_settlement', content.markets);
  }
}

function fixture({ startsAtUtc, number, hasVideo, hasStatistics, sport, champ, opponents }: MessageContent<FixtureMessage>): string {
  return element('fixture', { start_time: startsAtUtc, number, video: hasVideo, statistics: hasStatistics },
    element('sport', { id: sport.id, slug: sport.slug, group: sport.group, major: sport.isMajor, scoring: sport.scoring }, ...names(sport.names)),
    element('tournament', { id: champ.id, slug: champ.slug, tier: champ.tier, rank: champ.top }, ...names(champ.names), element('country', { id: champ.countryId, code: champ.country }, ...names(champ.countryNames))),
    ...opponents.map((each) => element('competitor', { id: each.id, country: each.country }, ...names(each.names), ...names(each.shortNames ?? {}, 'short_name'))));
}

function typeOf({ typeId }: MarketKey) {
  const row = MARKETS.find(([, type]) => type.typeId === typeId);
  if (row === undefined) throw new Error(`markets.json has no market for ${typeId}`);
  return row;
}

function keyOf(key: MarketKey): Attributes {
  const [id, { specifier }] = typeOf(key);
  const specifiers = [...(specifier === undefined ? [] : [`${specifier}=${key.param}`]), ...(key.period === 0 ? [] : [`period=${key.period}`])];
  return { id, specifiers: specifiers.length === 0 ? undefined : specifiers.join('|') };
}

function outcomeId({ typeId, param }: { readonly typeId: number; readonly param?: string | null }): string {
  const name = OUTCOMES.find(([, id]) => id === typeId)?.[0];
  if (name === undefined) throw new Error(`markets.json has no outcome for ${typeId}`);
  return param === undefined || param === null ? name : `${name}:${param}`;
}

function market(told: FeedMarket): string {
  const { status, reason, isMain, groupId, isBannedInExpress, isDisabledBanker, outcomes } = told;
  const attributes = { ...keyOf(told), group: GROUPS.find(([, id]) => id === groupId)?.[0], status: STATUSES[status], reason, main: isMain, combinable: isBannedInExpress ? 0 : undefined, banker: isDisabledBanker ? 0 : undefined };
  return element('market', attributes, ...outcomes.map((each) => element('outcome', { id: outcomeId(each), odds: each.odds, active: each.isActive, probabilities: (1 / Number(each.odds)).toFixed(4) })));
}

function settlement(told: ResultMessage['markets'][number]): string {
  return element('market', keyOf(told), ...told.outcomes.map((each) => {
    const [result, voided] = RESULTS[each.result];
    return element('outcome', { id: outcomeId(each), result, void_factor: voided, dead_heat_factor: each.deadHeat === undefined ? undefined : (1 / each.deadHeat).toFixed(4) });
  }));
}

function state({ status, endedAtUtc, winner, score, clock, statistics = [] }: MessageContent<StateMessage>): string {
  const children = [
    ...(score === undefined ? [] : [element('score', { ...pair(score.full), serving: side(score.serve), home_points: score.points?.[0], away_points: score.points?.[1] },
      ...(score.periods ?? []).map((each) => element('period', { key: each.key, ...pair(each.score) })),
      ...(score.redCards === undefined ? [] : [element('red_cards', pair(score.redCards))]), ...(score.yellowCards === undefined ? [] : [element('yellow_cards', pair(score.yellowCards))]))]),
    ...(clock === undefined ? [] : [element('clock', { period: clock.periodKey, elapsed: clock.elapsedSec, direction: clock.direction, running: clock.isRunning, at: clock.atUtc })]),
    ...statistics.map((each) => element('statistic', { key: each.key, ...pair(each.values) })),
  ];
  return element('sport_event_status', { status: status.replace('-', '_'), ended_at: endedAtUtc, winner: side(winner) }, ...children);
}
