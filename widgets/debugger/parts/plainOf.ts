import type { JsonValue } from '../../../runtime/sdk.ts';

/** Levels and items that are shown: a store may hold all of a sport. */
const LEVELS = 4;
const MOST_ITEMS = 20;
/** What stores are built with says nothing of what they hold. */
const PARTS: readonly string[] = ['env', 'options', 'parts', 'deps'];

/** The plain part of what a store holds in its fields; of collections by key how many they hold. Undefined for what is no data. */
export function plainOf(value: unknown, levels = LEVELS): JsonValue | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || levels === 0) return undefined;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).flatMap((item: unknown) => plainOf(item, levels - 1) ?? []);
  if ('size' in value && typeof value.size === 'number') return { size: value.size };
  const fields = Object.entries(value).filter(([name]) => !PARTS.includes(name));
  return Object.fromEntries(fields.flatMap(([name, inner]) => {
    const plain = plainOf(inner, levels - 1);
    return plain === undefined ? [] : [[name, plain] as const];
  }));
}
