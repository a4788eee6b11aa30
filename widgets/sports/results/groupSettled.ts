import { compareLines } from '../../../domain/feed/index.ts';
import type { ResultMarketInfo } from '../api/resultsApi.ts';
import { marketName, type NamedSides } from '../names/marketNames.ts';
import type { Translate } from '../../../runtime/sdk.ts';

export type SettledOutcome = ResultMarketInfo['outcomes'][number];

/** All lines of one kind of market with what they paid: winners, halves and refunds. */
export interface SettledKind {
  readonly key: string;
  readonly name: string;
  readonly paid: readonly { readonly market: ResultMarketInfo; readonly outcome: SettledOutcome }[];
}

/** Markets of one name together, their lines from low to high; what lost goes without saying. */
export function groupSettled(markets: readonly ResultMarketInfo[], t: Translate, named: NamedSides): readonly SettledKind[] {
  const kinds = new Map<string, ResultMarketInfo[]>();
  for (const market of markets) {
    const name = marketName(t, { ...market, param: null }, named);
    const kind = kinds.get(name);
    if (kind) kind.push(market);
    else kinds.set(name, [market]);
  }
  return [...kinds].flatMap(([name, list]) => {
    const lines = [...list].sort(compareLines);
    const paid = lines.flatMap((market) => market.outcomes.filter(({ result }) => result !== 'lost' && result !== 'half-lost').map((outcome) => ({ market, outcome })));
    return paid.length === 0 ? [] : [{ key: name, name, paid }];
  });
}
