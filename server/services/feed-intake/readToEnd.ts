import type { FeedSource, StreamClock } from '../../ports/feedSource.ts';
import type { FeedIntake } from './FeedIntake.ts';

/** A source that is never complete is given up after so many requests that brought nothing new. */
const MOST_VAIN_ASKS = 50;

/**
 * Reads a provider's stream until it ends and nothing is missing. Asks again, from the sequence where something is missing, as
 * soon as the intake says so. Answers false where the source ended for good with something missing.
 */
export async function readToEnd(intake: FeedIntake, name: string, source: FeedSource, clock: StreamClock): Promise<boolean> {
  let vainAsks = 0;
  for (;;) {
    const provider = intake.provider(name);
    const before = provider.position;
    const ask = provider.resume(clock.nowMs());
    intake.noteAsked(ask, clock.nowMs());
    const isWhole = await readStream(intake, name, source.open(ask), clock);
    const isAdvanced = provider.position > before;
    if (isWhole && !provider.lacksSomething) return true;
    vainAsks = isAdvanced ? 0 : vainAsks + 1;
    if (vainAsks > MOST_VAIN_ASKS) return false;
    if (isWhole) await lookAgain(intake, clock);
  }
}

/** True when the stream has ended; false when something has to be asked for first. */
async function readStream(intake: FeedIntake, name: string, lines: AsyncIterable<string>, clock: StreamClock): Promise<boolean> {
  for await (const line of lines) {
    intake.take(line, clock.nowMs());
    if (intake.ask(name, clock.nowMs()) !== null) return false;
  }
  return true;
}

const LOOK_AGAIN_MS = 500;

/** The source has nothing more for now: what is missing is asked for when it is due. */
async function lookAgain(intake: FeedIntake, clock: StreamClock): Promise<void> {
  await clock.waitUntil(clock.nowMs() + LOOK_AGAIN_MS);
  intake.tick(clock.nowMs());
}
