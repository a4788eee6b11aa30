import { formatOdds } from '../../../domain/odds/index.ts';
import { useSiteSection, useUi } from '../../../runtime/sdk.ts';

/**
 * Writes prices in the visitor's odds view and the site's way of fractions (U20); a dash where there is no price.
 * Called in a reaction it follows the view.
 */
export function useOddsText(): (odds: string | undefined) => string {
  const ui = useUi();
  const style = useSiteSection('oddsFormats')['fractionalStyle'] === 'exact' ? 'exact' : 'ladder';
  return (odds) => (odds === undefined || odds === '' ? '–' : formatOdds(odds, ui.get('oddsView'), style));
}
