import type { JsonObject } from '../../language/json.ts';
import { decimal, flag, section } from './sectionParts.ts';

const byId = (of: JsonObject, description: string): JsonObject => ({ type: 'object', propertyNames: { pattern: '^\\d{1,9}$' }, additionalProperties: of, description });
/** Twice what any book takes: more is a slip of the pen. */
const percent = (description: string): JsonObject => ({ ...decimal(description), pattern: '^(?:50(?:\\.0{1,3})?|[1-4]?\\d(?:\\.\\d{1,3})?)$' });

/** `site.sections.trading`. */
export const trading = section("What the operator changes of a feed from elsewhere. Visitors get none of this, and it is the same for all brands: the base says it.", {
  margins: section("On top of the provider's prices: chances are raised by so many percent, at most 50. The embedded simulator's prices have a margin of their own.", {
    defaultPercent: percent('Of every market'),
    percentBySportId: byId(percent('Of the sport'), 'By id of the sport.'),
    percentByMarketTypeId: byId(percent('Of the type of market, whatever its sport'), 'By id of the type of market.'),
  }),
  offered: section('Which markets take bets.', { byMarketTypeId: byId(flag('False: not offered. Bets on it are settled as they were placed.'), 'By id of the type of market; others are offered.') }),
});
