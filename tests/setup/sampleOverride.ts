import type { FeedEngine } from '../../server/providers/feed-simulator/FeedEngine.ts';
import type { OverrideEvent } from '../../server/providers/feed-simulator/overrides.ts';
import type { Section } from '../../server/ports/feedGames.ts';
import { findGames } from '../../server/services/line/gameLists.ts';
import { feedOf } from './feedOf.ts';

/** The next override of a kind (1 to 5) of a section's first football game; null for other numbers, and without such a game. */
export function sampleOverride(engine: FeedEngine, section: Section, kind: number): OverrideEvent | null {
  const game = engine.findGame(findGames(feedOf(engine), section, {}).find(({ kind, sport }) => kind === 'match' && sport.slug === 'football')?.id ?? 0)?.game;
  if (game === undefined) return null;
  const sequence = engine.version.sequence + 1;
  const gameId = game.def.id;
  const market = game.mainMarkets(engine.sec)[0];
  switch (kind) {
    case 1: return { sequence, request: { kind: 'suspension', level: 'game', target: String(gameId), isSuspended: true } };
    case 2: return { sequence, request: { kind: 'suspension', level: 'champ', target: String(game.def.champ.id), isSuspended: true } };
    case 3: return { sequence, request: { kind: 'odds', outcomeId: market?.outcomeIds[0] ?? '', odds: '7.77' } };
    case 4: return { sequence, request: { kind: section === 'live' ? 'score' : 'finish', gameId, score: [4, 4], result: [1, 0] } as OverrideEvent['request'] };
    case 5: return section === 'line' ? { sequence, request: { kind: 'start', gameId } } : { sequence, request: { kind: 'suspension', level: 'all', target: '', isSuspended: true } };
    default: return null;
  }
}
