import { isNewerVersion } from '../../../domain/feed/index.ts';
import { FieldAtoms } from '../../../runtime/sdk.ts';
import type { MarketInfo } from '../api/feedShapes.ts';

export interface OutcomeShape {
  readonly id: string;
  readonly typeId: number;
  readonly param: string | null;
}

/** What moves in a market: replaced whole, so that readers of one market hear of that market alone. */
export interface MarketState {
  readonly status: MarketInfo['status'];
  readonly reason: string | null;
  readonly version: string;
  readonly prices: ReadonlyMap<string, { readonly odds: string; readonly isActive: boolean }>;
}

export type Movement = 'up' | 'down';

/** Outcome id -> where its price went and when. */
export type Movements = ReadonlyMap<string, Moved>;

interface Moved {
  readonly direction: Movement;
  readonly atMs: number;
}

const NO_MOVEMENTS: Movements = new Map();

/** A market of the feed. Its identity is kept from first sight to removal; versions never go back (P20). */
export class MarketEntity {
  readonly id: string;
  readonly gameId: number;
  readonly typeId: number;
  readonly groupId: number;
  readonly period: number;
  readonly param: string | null;
  readonly kind: number;
  /** The feed forbids it beside other legs, or as a banker. */
  readonly isBannedInExpress: boolean;
  readonly isDisabledBanker: boolean;
  readonly #atoms = new FieldAtoms<'isMain' | 'outcomes' | 'state' | 'movements'>();
  #isMain: boolean;
  #outcomes: readonly OutcomeShape[];
  #state: MarketState;
  #movements: Movements = NO_MOVEMENTS;

  constructor(info: MarketInfo) {
    this.id = info.id;
    this.gameId = info.gameId;
    this.typeId = info.typeId;
    this.groupId = info.groupId;
    this.period = info.period;
    this.param = info.param;
    this.kind = info.kind;
    this.isBannedInExpress = info.isBannedInExpress ?? false;
    this.isDisabledBanker = info.isDisabledBanker ?? false;
    this.#isMain = info.isMain;
    this.#outcomes = shapeOf(info);
    this.#state = stateOf(info);
  }

  /** Takes a newer state over; older and equal ones change nothing. Call in an action. Returns whether a price moved. */
  ingest(info: MarketInfo, nowMs: number): boolean {
    const before = this.#state;
    if (!isNewerVersion(info.version, before.version)) return false;
    if (info.isMain !== this.#isMain) {
      this.#isMain = info.isMain;
      this.#atoms.changed('isMain');
    }
    if (!hasShape(this.#outcomes, info)) {
      this.#outcomes = shapeOf(info);
      this.#atoms.changed('outcomes');
    }
    this.#state = stateOf(info);
    this.#atoms.changed('state');
    return this.noteMovements(before.prices, nowMs);
  }

  get isMain(): boolean {
    this.#atoms.read('isMain');
    return this.#isMain;
  }

  /** Structure: changes rarely, and only then components render. */
  get outcomes(): readonly OutcomeShape[] {
    this.#atoms.read('outcomes');
    return this.#outcomes;
  }

  get state(): MarketState {
    this.#atoms.read('state');
    return this.#state;
  }

  get movements(): Movements {
    this.#atoms.read('movements');
    return this.#movements;
  }

  oddsOf(outcomeId: string): string | undefined {
    return this.state.prices.get(outcomeId)?.odds;
  }

  isActive(outcomeId: string): boolean {
    return this.state.prices.get(outcomeId)?.isActive ?? false;
  }

  movementOf(outcomeId: string): Movement | undefined {
    return this.movements.get(outcomeId)?.direction;
  }

  /** Forgets movements noted before an instant. Returns whether some are left. */
  forgetMovements(beforeMs: number): boolean {
    if (this.#movements.size === 0) return false;
    const left = [...this.#movements].filter(([, movement]) => movement.atMs >= beforeMs);
    if (left.length !== this.#movements.size) this.#move(left.length === 0 ? NO_MOVEMENTS : new Map(left));
    return left.length > 0;
  }

  /** The market as it came, for snapshots and for the coupon's memory. */
  toInfo(): MarketInfo {
    const { status, reason, version, prices } = this.state;
    return {
      id: this.id, gameId: this.gameId, typeId: this.typeId, groupId: this.groupId, period: this.period, param: this.param,
      kind: this.kind, isMain: this.isMain, status, reason, version,
      ...(this.isBannedInExpress && { isBannedInExpress: true }), ...(this.isDisabledBanker && { isDisabledBanker: true }),
      outcomes: this.outcomes.map((outcome) => ({ ...outcome, odds: prices.get(outcome.id)?.odds ?? '', isActive: prices.get(outcome.id)?.isActive ?? false })),
    };
  }

  private noteMovements(before: MarketState['prices'], nowMs: number): boolean {
    let moved: Map<string, Moved> | undefined;
    for (const [id, { odds }] of this.#state.prices) {
      const old = before.get(id)?.odds;
      if (old === undefined || old === odds) continue;
      moved ??= new Map(this.#movements);
      moved.set(id, { direction: Number(odds) > Number(old) ? 'up' : 'down', atMs: nowMs });
    }
    if (moved) this.#move(moved);
    return moved !== undefined;
  }

  #move(movements: Movements): void {
    this.#movements = movements;
    this.#atoms.changed('movements');
  }
}

function shapeOf(info: MarketInfo): readonly OutcomeShape[] {
  return info.outcomes.map(({ id, typeId, param }) => ({ id, typeId, param }));
}

/** Most ticks bring the outcomes that are there; comparing here is cheaper than building their list for MobX to compare. */
function hasShape(known: readonly OutcomeShape[], { outcomes }: MarketInfo): boolean {
  return known.length === outcomes.length && known.every((outcome, at) => isSame(outcome, outcomes[at]));
}

function isSame(one: OutcomeShape, other: OutcomeShape | undefined): boolean {
  return other !== undefined && one.id === other.id && one.typeId === other.typeId && one.param === other.param;
}

function stateOf(info: MarketInfo): MarketState {
  return {
    status: info.status,
    reason: info.reason,
    version: info.version,
    prices: new Map(info.outcomes.map(({ id, odds, isActive }) => [id, { odds, isActive }])),
  };
}
