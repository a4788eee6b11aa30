import type { Release } from '../../schemas/language/release.ts';

/** Every page of a site, by a name for tests; where a flag that it needs is off, a brand has none. */
export const PAGES: Readonly<Record<string, { readonly path: string; readonly status?: number; readonly needs?: string }>> = {
  home: { path: '' },
  live: { path: 'live' },
  'live sport': { path: 'live/football' },
  'live game': { path: 'live/football' },
  line: { path: 'line' },
  'line group': { path: 'line/racket' },
  'line sport': { path: 'line/tennis' },
  'line championship': { path: 'line/football' },
  'line game': { path: 'line/basketball' },
  favourites: { path: 'line/favorites' },
  championships: { path: 'champs' },
  'multi-live': { path: 'multi' },
  results: { path: 'results' },
  'live results': { path: 'results/live' },
  'results by zone': { path: 'results/zone' },
  about: { path: 'about' },
  'how to bet': { path: 'howbet', needs: 'content.documents.howbet' },
  payment: { path: 'payment', needs: 'content.documents.payment' },
  taxation: { path: 'taxation', needs: 'content.documents.taxation' },
  consent: { path: 'consent', needs: 'content.documents.consent' },
  'identity checks': { path: 'kycpolicy', needs: 'content.documents.kycpolicy' },
  'money laundering': { path: 'amlpolicy', needs: 'content.documents.amlpolicy' },
  'identity and money': { path: 'amlkyc', needs: 'content.documents.amlkyc' },
  disputes: { path: 'disputeresolution', needs: 'content.documents.disputeresolution' },
  'bets by SMS': { path: 'smsbets', needs: 'content.documents.smsbets' },
  awards: { path: 'betting-awards', needs: 'content.documents.betting-awards' },
  'simple identification': { path: 'simpleidentification', needs: 'content.documents.simpleidentification' },
  news: { path: 'news', needs: 'content.news' },
  'news entry': { path: 'news', needs: 'content.news' },
  'betting alphabet': { path: 'betting-alphabet', needs: 'content.glossary' },
  blog: { path: 'blog', needs: 'content.blog' },
  'blog by tag': { path: 'blog/tag/odds', needs: 'content.blog' },
  'blog entry': { path: 'blog', needs: 'content.blog' },
  promotions: { path: 'bonus', needs: 'content.promotions' },
  promotion: { path: 'bonus', needs: 'content.promotions' },
  'landing page': { path: 'bonus', needs: 'content.landings' },
  'games that count': { path: 'bonus/games', needs: 'content.documents.bonus-games' },
  'bonus terms': { path: 'bonus/rules' },
  'bonus term': { path: 'bonus/rules/express-of-the-day' },
  partners: { path: 'ourpartners', needs: 'content.partners' },
  'partners of a section': { path: 'ourpartners/charity', needs: 'content.partners' },
  'partner offers': { path: 'bonus/partners', needs: 'content.partners' },
  'promo code': { path: 'promo' },
  'app for phones': { path: 'mobile', needs: 'flags.isPwa' },
  'app for computers': { path: 'desktop', needs: 'flags.isPwa' },
  'betting calculator': { path: 'betting-calculator' },
  contacts: { path: 'contacts' },
  terminals: { path: 'cash_terminals', needs: 'sections.places.terminals' },
  'terminals of a city': { path: 'cash_terminals?city=lumen', needs: 'sections.places.terminals' },
  cookies: { path: 'cookies' },
  licences: { path: 'licenses' },
  'responsible gaming': { path: 'responsiblegaming' },
  rules: { path: 'rules/1' },
  'rules chapter': { path: 'rules/1/limits' },
  'rules of a group': { path: 'rules/privacy' },
  'rules found': { path: 'rules/1?q=payout' },
  'internal network': { path: 'internal-vpn' },
  debugger: { path: 'debugger' },
  'old browser': { path: 'oldbrowser' },
  'sign in': { path: 'user/login' },
  registration: { path: 'registration', needs: 'flags.isRegistrationAllowed' },
  activation: { path: 'user/activate', needs: 'flags.isRegistrationAllowed' },
  'password recovery': { path: 'user/passwordreset' },
  'address of an account': { path: 'user/accountverify?undo=a-link-of-a-mail' },
  'stop of the newsletter': { path: 'user/stopnewsletter?token=a-link.of-a-mail' },
  'not found': { path: 'no-such-page', status: 404 },
  failed: { path: '500', status: 500 },
};
/** Pages whose guard leads to the root while there is nothing to do on them (spec section 4). */
export const SENT_TO_ROOT: ReadonlySet<string> = new Set(['confirm-terms']);

/** Pages reached from a list: their addresses change with the feed. */
const FOLLOWED: Readonly<Record<string, RegExp>> = {
  'live game': /\/live\/[a-z-]+\/\d+-[^/"]+\/\d+-[^/"]+/,
  'line game': /\/line\/[a-z-]+\/\d+-[^/"]+\/\d+-[^/"]+/,
  'news entry': /\/news\/[a-z][a-z0-9-]+(?=")/,
  'blog entry': /\/blog\/[a-z][a-z0-9-]+(?=")/,
  promotion: /\/bonus\/promotions\/[a-z][a-z0-9-]+(?=")/,
  'landing page': /\/bonus\/landing\/[a-z][a-z0-9-]+(?=")/,
  'line championship': /\/line\/[a-z-]+\/\d+-[^/"]+(?=")/,
};

/** The status of a page that is not 200. */
export function pageStatus(name: string, { manifest }: Release): number | undefined {
  const { status, needs } = PAGES[name] ?? {};
  return needs !== undefined && manifest.siteFacts[needs] !== true ? 404 : status;
}

/** Where a page of the table is, of the site that `textOf` reads from. */
export async function pagePath(name: string, language: string, textOf: (path: string) => Promise<string>): Promise<string> {
  const list = `/${language}/${PAGES[name]?.path ?? ''}`.replace(/\/$/, '');
  const followed = FOLLOWED[name];
  const found = followed && (await textOf(list)).match(followed)?.[0];
  // A list that is not there leads nowhere.
  return found === undefined ? list : `/${language}${found}`;
}
