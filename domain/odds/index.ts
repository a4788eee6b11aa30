export { exactInFormat, formatOdds } from './formatOdds.ts';
export type { FractionalStyle } from './fractional.ts';
export { type OddsMovement, oddsMovement, parseOdds } from './parseOdds.ts';
export { decimalFromFormat, readOdds } from './readOdds.ts';
export { productOfOdds, shownTotal, shownTotalOf } from './totalOdds.ts';
export { type OddsFormat, oddsFormatOf, viewIdInType, viewIdsOf, type ViewType } from './viewIds.ts';
