import type { Translate } from '../../../runtime/sdk.ts';
import type { OpponentInfo } from '../api/feedShapes.ts';

/** What a market needs to be named. */
export interface NamedMarket {
  readonly typeId: number;
  readonly period: number;
  readonly param: string | null;
}

export interface NamedOutcome {
  readonly typeId: number;
  readonly param: string | null;
}

export interface NamedSides {
  readonly opponents: readonly Pick<OpponentInfo, 'id' | 'name'>[];
  /** How the sport counts its periods (`half`, `set`, ...); the dictionary names `period` when it is unknown. */
  readonly periodKind: string;
}

const HANDICAP_TYPES: ReadonlySet<number> = new Set([5, 33, 42]);
const EUROPEAN_HANDICAP = 14;
const AWAY_HANDICAP_OUTCOME = 8;
const OUTRIGHT_OUTCOME = 23;
const MARGIN_OUTCOME = 22;
/** Their line says which goal, how many points, or what start a side is given: part of the market's name, not of an outcome's. */
const LINE_IN_NAME: ReadonlySet<number> = new Set([12, 14, 15]);
/** They count what the sport calls its periods: sets, games or maps. */
const COUNTS_PERIODS: ReadonlySet<number> = new Set([41, 42]);

function sides({ opponents }: NamedSides): { readonly home: string; readonly away: string } {
  return { home: opponents[0]?.name ?? '', away: opponents[1]?.name ?? '' };
}

/** A line with its sign: `+1.5`, `-1.5`, `0`. */
export function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line);
}

/** Name of a market without its line: "Total", "Set 2. Winner"; where the line names the market, with it: "Goal 3". */
export function marketName(t: Translate, market: NamedMarket, named: NamedSides): string {
  const name = t(marketKey(market, named), { ...sides(named), param: lineOf(market) ?? '' });
  return market.period === 0 ? name : t('markets:in-period', { period: periodName(t, named.periodKind, market.period), market: name });
}

function marketKey({ typeId, param }: NamedMarket, { periodKind }: NamedSides): string {
  if (param !== null && LINE_IN_NAME.has(typeId)) return `markets:line.${typeId}`;
  const isOtherUnit = COUNTS_PERIODS.has(typeId) && (periodKind === 'map' || periodKind === 'game');
  return `markets:type.${typeId}${isOtherUnit ? `.${periodKind}` : ''}`;
}

/** "1st half", "Set 2": periods as people call them in this sport. The number is the context: `period.half_1`. */
export function periodName(t: Translate, kind: string, number: number): string {
  return t(`game:period.${kind}`, { number, context: String(number) });
}

/** Line of an outcome as its side reads it: a handicap turns its sign for the away side. */
export function outcomeLine(market: NamedMarket, outcome: NamedOutcome): string | undefined {
  const line = Number(market.param);
  if (market.param === null || !HANDICAP_TYPES.has(market.typeId) || !Number.isFinite(line)) return lineOf(market);
  return signed(outcome.typeId === AWAY_HANDICAP_OUTCOME ? -line || 0 : line);
}

/** A market's line as the home side reads it. */
function lineOf({ typeId, param }: NamedMarket): string | undefined {
  if (param === null) return undefined;
  const line = Number(param);
  if (!Number.isFinite(line)) return param;
  return HANDICAP_TYPES.has(typeId) || typeId === EUROPEAN_HANDICAP ? signed(line) : String(line);
}

function outcomeParams(market: NamedMarket, outcome: NamedOutcome, named: NamedSides): Record<string, string> {
  const param = outcome.param ?? outcomeLine(market, outcome) ?? '';
  return { ...sides(named), param };
}

/** Full name of an outcome: "Over 2.5", "Northport to win". Read where the market is not in sight: the coupon. */
export function outcomeName(t: Translate, market: NamedMarket, outcome: NamedOutcome, named: NamedSides): string {
  return special(t, outcome, named) ?? t(`markets:outcome.${outcome.typeId}`, outcomeParams(market, outcome, named));
}

/** Short name for a cell or a column head: "1", "X", "Over". */
export function outcomeShortName(t: Translate, market: NamedMarket, outcome: NamedOutcome, named: NamedSides): string {
  const name = special(t, outcome, named) ?? t(`markets:short.${outcome.typeId}`, outcomeParams(market, outcome, named));
  const line = LINE_IN_NAME.has(market.typeId) ? lineOf(market) : undefined;
  return line === undefined ? name : t('markets:short-line', { outcome: name, param: line });
}

function special(t: Translate, outcome: NamedOutcome, named: NamedSides): string | undefined {
  if (outcome.param === null) return undefined;
  if (outcome.param === 'other') return t('markets:other-score');
  if (outcome.typeId === OUTRIGHT_OUTCOME) return named.opponents.find((opponent) => String(opponent.id) === outcome.param)?.name ?? outcome.param;
  if (outcome.typeId !== MARGIN_OUTCOME) return undefined;
  if (outcome.param === 'D') return t('markets:outcome.2', sides(named));
  const { home, away } = sides(named);
  const side = outcome.param.startsWith('A') ? away : home;
  return t('markets:outcome.22', { side, param: outcome.param.slice(1) });
}
