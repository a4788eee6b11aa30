import { type KeptKey, YEAR_SEC } from '../../../runtime/sdk.ts';

/** What a visitor sets by a control is asked for by pressing it. */
export const keys: readonly KeptKey[] = [
  { place: 'cookie', name: 'app_view_type', class: 'necessary', life: YEAR_SEC },
  { place: 'cookie', name: 'markets_name_type', class: 'necessary', life: YEAR_SEC },
  { place: 'cookie', name: 'isChampsGroupedByCountry', class: 'necessary', life: YEAR_SEC },
  // A guest's, each customer's, and what the account has not been told of yet.
  { place: 'local', name: 'favorites.v1.', isPrefix: true, class: 'necessary', life: 'kept' },
  { place: 'local', name: 'markets.v1.pinned', class: 'necessary', life: 'kept' },
  { place: 'local', name: 'markets.v1.hidden', class: 'necessary', life: 'kept' },
  { place: 'local', name: 'multi.v1.games', class: 'necessary', life: 'kept' },
];
