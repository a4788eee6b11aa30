import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { FeedGame } from '../../providers/feed-simulator/FeedGame.ts';
import { formatVersion } from '../../providers/feed-simulator/feedVersion.ts';
import type { FeedLanguage } from '../../providers/feed-simulator/names/script.ts';
import type { ChampWire } from '../../providers/feed-simulator/wire.ts';
import { compareChamps, listTopChamps } from './catalogueLists.ts';

const LIVE_COUNT = 12;
const UPCOMING_COUNT = 12;

/** What the home page shows first: top championships, top live games, the next games of top championships. */
export function findTop(engine: FeedEngine, lng: FeedLanguage): { version: string; champs: ChampWire[]; live: readonly FeedGame[]; upcoming: readonly FeedGame[] } {
  return {
    version: formatVersion(engine.sectionVersion('live')),
    champs: listTopChamps(engine, lng),
    live: topLive(engine).slice(0, LIVE_COUNT),
    upcoming: upcoming(engine).slice(0, UPCOMING_COUNT),
  };
}

/** Live games by the standing of their championship; major sports first. */
function topLive(engine: FeedEngine): FeedGame[] {
  return [...engine.gamesOf('live').values()].sort((a, b) =>
    a.def.champ.tier - b.def.champ.tier || Number(b.def.sport.isMajor) - Number(a.def.sport.isMajor)
    || compareChamps(a.def.champ, b.def.champ) || a.def.id - b.def.id);
}

function upcoming(engine: FeedEngine): FeedGame[] {
  return [...engine.gamesOf('line').values()]
    .filter((game) => game.def.kind === 'match' && game.def.champ.tier === 1)
    .sort((a, b) => a.course.startSec - b.course.startSec || a.def.id - b.def.id);
}
