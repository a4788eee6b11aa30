/**
 * What an operator can suspend (T18): everything, one sport or championship, one event, one market, one outcome, one
 * player, one device. `reason` is a code that the dictionaries name.
 */
export type Suspension = { readonly reason: string } & (
  | { readonly level: 'all' }
  | { readonly level: 'sport' | 'champ' | 'game' | 'player'; readonly id: number }
  | { readonly level: 'market' | 'outcome' | 'device'; readonly id: string }
);

/** What a bet is about, and who asks from where. A level that is not known is not looked at. */
export interface SuspensionSubject {
  readonly sportId?: number | undefined;
  readonly champId?: number | undefined;
  readonly gameId?: number | undefined;
  readonly marketId?: string | undefined;
  readonly outcomeId?: string | undefined;
  readonly playerId?: number | undefined;
  readonly deviceId?: string | undefined;
}

/** Suspensions by level and id, for looking up what takes no bets. */
export type SuspensionIndex = ReadonlyMap<string, Suspension>;

function keyOf(level: Suspension['level'], id: number | string): string {
  return `${level}:${id}`;
}

export function indexSuspensions(suspensions: readonly Suspension[]): SuspensionIndex {
  return new Map(suspensions.map((suspension) => [keyOf(suspension.level, suspension.level === 'all' ? '' : suspension.id), suspension]));
}

/** The widest suspension that holds for a bet; undefined when none does. */
export function suspensionOf(index: SuspensionIndex, subject: SuspensionSubject): Suspension | undefined {
  if (index.size === 0) return undefined;
  const asked: readonly (readonly [Suspension['level'], number | string | undefined])[] = [
    ['all', ''],
    ['player', subject.playerId],
    ['device', subject.deviceId],
    ['sport', subject.sportId],
    ['champ', subject.champId],
    ['game', subject.gameId],
    ['market', subject.marketId],
    ['outcome', subject.outcomeId],
  ];
  for (const [level, id] of asked) {
    const found = id === undefined ? undefined : index.get(keyOf(level, id));
    if (found) return found;
  }
  return undefined;
}
