import { useSite } from '../../../runtime/sdk.ts';
import { periodKindOf } from '../../sports/index.ts';

/** How sports count their periods, by sport id: for names that are made outside of rendering. */
export function usePeriodKinds(): (sportId: number) => string {
  const site = useSite();
  return (sportId) => periodKindOf(site, sportId);
}
