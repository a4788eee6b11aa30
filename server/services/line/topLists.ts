import { byStart, compareChamps, type FeedLanguage, formatVersion } from '../../../domain/feed/index.ts';
import type { FeedState, OfferedGame } from '../../ports/feed.ts';
import { type ChampWire, listTopChamps } from './catalogueLists.ts';

/** How many games stand in them at most (`sections.top`). */
export interface TopLimits {
  readonly live: number;
  readonly upcoming: number;
}

/** What the home page shows first: top championships, top live games, the next games of top championships. */
export function findTop(feed: FeedState, lng: FeedLanguage, most: TopLimits): { version: string; champs: ChampWire[]; live: readonly OfferedGame[]; upcoming: readonly OfferedGame[] } {
  return {
    version: formatVersion(feed.sectionVersion('live')),
    champs: listTopChamps(feed, lng),
    live: topLive(feed).slice(0, most.live),
    upcoming: upcoming(feed).slice(0, most.upcoming),
  };
}

/** Live games by the standing of their championship; major sports first. */
function topLive(feed: FeedState): OfferedGame[] {
  return [...feed.gamesOf('live').values()].sort((a, b) =>
    a.champ.tier - b.champ.tier || Number(b.sport.isMajor) - Number(a.sport.isMajor)
    || compareChamps(a.champ, b.champ) || a.id - b.id);
}

function upcoming(feed: FeedState): OfferedGame[] {
  return [...feed.gamesOf('line').values()]
    .filter((game) => game.kind === 'match' && game.champ.tier === 1)
    .sort(byStart('startsAtMs'));
}
