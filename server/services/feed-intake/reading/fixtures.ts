import { FEED_LANGUAGES, type FeedLanguage, type Names, slugOf } from '../../../../domain/feed/index.ts';
import type { FeedChamp, FeedOpponent, FeedSport } from '../../../ports/feed.ts';
import type { OpponentWire } from '../../../ports/feedGames.ts';
import type { Fixture } from '../gameRecords.ts';

/** The last digits of a game's id stand in for a number that its provider does not give. */
const NUMBERS = 100_000;
/** A championship without a tier is offered least. */
const LOWEST_TIER = 3;

/** Names as a provider gives them: English stands in for the others. */
export function namesOf(told: { readonly en: string } & Partial<Names>): Names {
  const names: Partial<Record<FeedLanguage, string>> = {};
  for (const lng of FEED_LANGUAGES) names[lng] = told[lng] ?? told.en;
  return names as Names;
}

export function sportOf({ sport }: Fixture): FeedSport {
  return { id: sport.id, slug: sport.slug, names: namesOf(sport.names), group: sport.group, isMajor: sport.isMajor ?? false };
}

/** Championships without a place among the best known follow in the order of their ids. */
export function champOf({ champ, sport }: Fixture): FeedChamp {
  return {
    id: champ.id, sportId: sport.id, slug: champ.slug, names: namesOf(champ.names), country: champ.country, countryId: champ.countryId,
    countryNames: namesOf(champ.countryNames), tier: champ.tier ?? LOWEST_TIER, top: champ.top ?? null, ordinal: champ.id,
  };
}

export function opponentsOf({ opponents }: Fixture): readonly FeedOpponent[] {
  return opponents.map(({ id, names, shortNames, country }) => ({
    id, names: namesOf(names), shortNames: namesOf(shortNames ?? names), ...(country !== undefined && { country }),
  }));
}

export function opponentsWire(opponents: readonly FeedOpponent[], lng: FeedLanguage): OpponentWire[] {
  return opponents.map(({ id, names, shortNames, country }) => ({ id, name: names[lng], shortName: shortNames[lng], latinName: names.en, ...(country !== undefined && { country }) }));
}

export function numberOf(gameId: number, { number }: Fixture): number {
  return number ?? gameId % NUMBERS;
}

/** Of the English names of those who play, or of the championship that is won; its id where Latin letters write none of them. */
export function gameSlugOf(gameId: number, { kind, opponents, champ }: Fixture): string {
  const slug = kind === 'match' ? slugOf(opponents.map(({ names }) => names.en).join(' ')) : slugOf(`${champ.names.en} winner`);
  return slug === '' ? `${champ.slug}-${gameId}` : slug;
}
