import type { Distribution } from './distribution.ts';

/** What is to come in the whole game (period 0) or one period of it. */
export interface Scope {
  readonly home: Distribution | null;
  readonly away: Distribution | null;
  readonly total: Distribution;
  /** Home minus away. */
  readonly margin: Distribution;
  /** Chance that home takes the two-way market when the margin is zero. */
  readonly tieToHome: number;
  /** The stretch is over: nothing can change any more. */
  readonly isOver: boolean;
}

/** Which count a market is about. */
export type Measure = 'score' | 'sets' | 'corners' | 'cards' | 'aces';

/** A market before it has a price: what is asked, in which stretch, about which count. */
export interface MarketTemplate {
  /** Place in the game's list; part of its repricing schedule. */
  readonly index: number;
  readonly typeId: number;
  readonly groupId: number;
  readonly kind: number;
  readonly period: number;
  readonly param: string | null;
  readonly measure: Measure;
  /** A whole-game total or handicap on a half line: it may be the main one. */
  readonly isMainLine: boolean;
  readonly outcomes: readonly { readonly typeId: number; readonly param: string | null }[];
}

/** Prices of one game at one moment. All its markets come from one model, so they agree. */
export interface PriceModel {
  scope(period: number, measure: Measure): Scope | null;
  /** Chances of markets that no scope describes; undefined: not such a market, null: not offered now. */
  special(template: MarketTemplate): number[] | null | undefined;
}
