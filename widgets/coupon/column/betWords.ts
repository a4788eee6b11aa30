import type { SiteConfig, Translate } from '../../../runtime/sdk.ts';
import { champTitle, type LineStore, marketName, outcomeName, periodKindOf } from '../../sports/index.ts';
import type { CouponBet } from '../store/couponBet.ts';
import { eventName } from './eventName.ts';

/** A selection in the words of the visitor's language. */
export interface BetWords {
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
}

/** Names of a selection, whether or not its game is known any more. */
export function betWords(t: Translate, site: SiteConfig, line: LineStore, bet: CouponBet): BetWords {
  // Names in the language of now, where the feed knows them.
  const opponents = line.book.games.get(bet.market.gameId)?.opponents ?? bet.game.opponents;
  const named = { opponents, periodKind: periodKindOf(site, bet.market.sportId) };
  const market = { typeId: bet.market.typeId, period: bet.market.period, param: bet.market.param };
  const champ = line.book.champs.get(bet.market.champId);
  return {
    event: eventName(t, opponents, champ && champTitle(champ)),
    market: marketName(t, market, named),
    outcome: outcomeName(t, market, { typeId: bet.typeId, param: bet.outcomeParam }, named),
  };
}

/** A selection in one line, to be said. */
export function betName(...parts: Parameters<typeof betWords>): string {
  const { event, market, outcome } = betWords(...parts);
  return `${event}, ${market}: ${outcome}`;
}
