import { compareLines, compareMarketKinds } from '../../../domain/feed/index.ts';
import { marketKindKey } from '../store/MarketChoiceStore.ts';
import type { MarketEntity } from '../store/MarketEntity.ts';

/** All lines of one kind of market: "Total" with 1.5, 2.5, 3.5. */
export interface MarketKind {
  readonly key: string;
  readonly typeId: number;
  readonly groupId: number;
  readonly period: number;
  /** By line, the lowest first. */
  readonly markets: readonly MarketEntity[];
}

/** Markets by kind, in the order of groups, periods and types, so that a card keeps its place while lines come and go. */
export function groupMarkets(markets: readonly MarketEntity[]): readonly MarketKind[] {
  const kinds = new Map<string, MarketEntity[]>();
  for (const market of markets) {
    const key = marketKindKey(market.typeId, market.period);
    const kind = kinds.get(key);
    if (kind) kind.push(market);
    else kinds.set(key, [market]);
  }
  return [...kinds]
    .map(([key, list]) => kindOf(key, list))
    .sort(compareMarketKinds);
}

function kindOf(key: string, markets: readonly MarketEntity[]): MarketKind {
  const [first] = markets;
  return { key, typeId: first?.typeId ?? 0, groupId: first?.groupId ?? 0, period: first?.period ?? 0, markets: [...markets].sort(compareLines) };
}

/** Deals cards into columns by turns: a card that changes its height moves only those below it. */
export function dealColumns<T>(items: readonly T[], columns: number): readonly (readonly T[])[] {
  return Array.from({ length: columns }, (_, column) => items.filter((_item, index) => index % columns === column));
}
