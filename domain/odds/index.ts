export { formatOdds } from './formatOdds.ts';
export type { FractionalStyle } from './fractional.ts';
export { type OddsMovement, oddsMovement, parseOdds, withTwoDecimals } from './parseOdds.ts';
export { readOdds } from './readOdds.ts';
export { productOfOdds, shownTotal, shownTotalOf } from './totalOdds.ts';
export { knownViewId, type OddsFormat, viewIdInType, viewIdsOf, type ViewType } from './viewIds.ts';
