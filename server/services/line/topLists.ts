import { byStart, compareChamps, type FeedLanguage, formatVersion } from '../../../domain/feed/index.ts';
import type { FeedState, OfferedGame } from '../../ports/feed.ts';
import { type ChampWire, listTopChamps } from './catalogueLists.ts';

const LIVE_COUNT = 12;
const UPCOMING_COUNT = 12;

/** What the home page shows first: top championships, top live games, the next games of top championships. */
export function findTop(feed: FeedState, lng: FeedLanguage): { version: string; champs: ChampWire[]; live: readonly OfferedGame[]; upcoming: readonly OfferedGame[] } {
  return {
    version: formatVersion(feed.sectionVersion('live')),
    champs: listTopChamps(feed, lng),
    live: topLive(feed).slice(0, LIVE_COUNT),
    upcoming: upcoming(feed).slice(0, UPCOMING_COUNT),
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
