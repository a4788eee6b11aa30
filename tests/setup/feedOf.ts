import type { Platform } from '../../server/platform/service.ts';
import { EngineState } from '../../server/providers/feed-simulator/EngineState.ts';
import type { FeedEngine } from '../../server/providers/feed-simulator/FeedEngine.ts';

/** An engine as services read it. */
export function feedOf(engine: FeedEngine): EngineState {
  return new EngineState(engine);
}

/** The engine behind a platform's feed, for tests that look for a game of some kind. Throws where the feed is no simulator. */
export function engineOf({ ports }: Pick<Platform, 'ports'>): FeedEngine {
  const state = ports.get('feedReader').state();
  if (!(state instanceof EngineState)) throw new Error('The feed of this platform is no simulator.');
  return state.engine;
}
