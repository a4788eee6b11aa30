import { FeedEngine } from '../../../server/providers/feed-simulator/FeedEngine.ts';
import { feedOf } from '../../setup/feedOf.ts';
import { describeReadingPort } from './readingPort.ts';

const START_MS = Date.UTC(2026, 10, 21, 9, 30, 0);
const ORIGIN = { seed: 8, generation: 0, epoch: 1 };

describeReadingPort('the simulator', () => {
  const engine = new FeedEngine(ORIGIN, START_MS);
  let nowMs = START_MS;
  return {
    state: () => feedOf(engine),
    elsewhere: () => feedOf(new FeedEngine(ORIGIN, nowMs)),
    advance: (ms) => {
      nowMs += ms;
      engine.advanceTo(nowMs);
    },
  };
});
