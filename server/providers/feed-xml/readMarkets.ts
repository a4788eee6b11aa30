import type { MarketKey } from '../../../schemas/feed/index.ts';
import catalogue from './markets.json' with { type: 'json' };
import { Fault, type XmlPart } from './XmlPart.ts';

/** A row of markets.json. `specifier` names its line or number; an outcome with `:*` has a param behind its name, as `score:2-1`. */
export interface MarketType {
  readonly typeId: number;
  readonly specifier?: string;
  readonly outcomes: readonly string[];
}

const MARKETS: ReadonlyMap<string, MarketType> = new Map(Object.entries(catalogue.markets));
const OUTCOMES: ReadonlyMap<string, number> = new Map(Object.entries(catalogue.outcomes));
export const GROUPS: Readonly<Record<string, number>> = catalogue.groups;

/**
 * Reads each `<market>` alone, so that a bad one spoils no other: its key is then among the doubtful. One of an unknown type was
 * never offered here, and is left out. One whose key cannot be read may be any: a fault of the whole document.
 */
export function readMarkets<Market>(parts: readonly XmlPart[], read: (part: XmlPart, key: MarketKey, type: MarketType) => Market) {
  const [markets, doubtful, faults, told]: [Market[], MarketKey[], Fault[], Set<string>] = [[], [], [], new Set()];
  for (const part of parts) {
    const type = MARKETS.get(part.text('id') ?? part.fail('@id is missing'));
    const key = type && keyOf(part, type);
    part.parts('outcome');
    if (key && told.size === told.add(JSON.stringify(key)).size) part.fail('is there twice');
    try {
      if (type === undefined || key === undefined) throw new Fault('unknown-market', `markets.json has no market ${part.text('id')?.slice(0, 40)}`);
      markets.push(read(part, key, type));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(error);
      if (key !== undefined) doubtful.push(key);
    }
  }
  return { markets, doubtful, faults };
}

/** Of `total=2.5|period=1`: exactly the specifiers of the type, and maybe a period. */
function keyOf(part: XmlPart, { typeId, specifier }: MarketType): MarketKey {
  const told = part.text('specifiers') ?? '';
  const pairs = told === '' ? [] : told.split('|').map((pair) => /^(\w+)=([A-Za-z0-9.+/-]{1,24})$/.exec(pair)?.slice(1) ?? ['', '']);
  const { period = '0', ...others } = Object.fromEntries(pairs) as Record<string, string>;
  const param = specifier === undefined ? undefined : others[specifier];
  const isFit = pairs.length === new Set(pairs.map(([name]) => name)).size && Object.keys(others).join() === (specifier ?? '') && /^\d{1,4}$/.test(period);
  if (!isFit) part.fail(`@specifiers: ${told.slice(0, 80)} does not fit the market`);
  return { typeId, period: Number(period), ...(param !== undefined && { param: /^[+-]?\d+(\.\d+)?$/.test(param) ? String(Number(param)) : param }) };
}

/** The outcomes of a market, each of its type and there once, with what is read of them. */
export function outcomesOf<Said extends object>(market: XmlPart, { outcomes }: MarketType, read: (part: XmlPart) => Said) {
  const told = new Set<string>();
  return market.parts('outcome').map((part) => {
    const id = part.text('id') ?? '';
    const [, name = '', param] = /^([a-z_]+)(?::([A-Za-z0-9.+/-]{1,24}))?$/.exec(id) ?? [];
    const typeId = outcomes.includes(param === undefined ? name : `${name}:*`) && !told.has(id) ? OUTCOMES.get(name) : undefined;
    told.add(id);
    return { typeId: typeId ?? part.fail(`@id: ${id.slice(0, 40)} is no outcome of the market, or is there twice`), ...(param !== undefined && { param }), ...read(part) };
  });
}
