import { parseArgs } from 'node:util';
import { serveFeed } from '../../server/providers/feed-simulator/telling/serveFeed.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { untilStopped } from './untilStopped.ts';

const FIRST_SEED = 20_261_121;
const MOST_PORT = 65_535;

/** The simulator as a provider of games and prices that stands beside a platform. */
export const feedCommand: Command = {
  name: 'feed',
  usage: '--port PORT [--provider NAME] [--seed NUMBER] [--sports 1,2]',
  summary: 'Gives simulated games and prices in the feed protocol (docs/feed-protocol.md), on this machine, until it is stopped: start a platform with FEED_URL=http://127.0.0.1:PORT beside it.',
  async run({ args, print }) {
    const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' }, provider: { type: 'string', default: 'main' }, seed: { type: 'string', default: String(FIRST_SEED) }, sports: { type: 'string' } } });
    const port = wholeNumber('--port', values.port, MOST_PORT);
    const sports = values.sports?.split(',').map((id) => wholeNumber('--sports', id, Number.MAX_SAFE_INTEGER));
    if (!/^[a-z\d][a-z\d-]{0,31}$/.test(values.provider)) throw new UsageError('--provider must be small letters, digits and hyphens, 32 at most.');
    const server = await serveFeed({ port, provider: values.provider, seed: wholeNumber('--seed', values.seed, Number.MAX_SAFE_INTEGER), ...(sports && { sports }), nowMs: Date.now, every }).catch((error: unknown) => {
      throw new UsageError(`Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    });
    print(`Games and prices of "${values.provider}" at ${server.url}. Start a platform beside it: FEED_URL=${values.provider === 'main' ? '' : `${values.provider}=`}${server.url} npm run serve`);
    await untilStopped();
    await server.close();
    return exitCodes.clean;
  },
};

function every(intervalMs: number, run: () => void): () => void {
  const timer = setInterval(run, intervalMs);
  return () => clearInterval(timer);
}

function wholeNumber(name: string, text: string | undefined, most: number): number {
  const number = Number(text);
  if (text === undefined || text === '' || !Number.isSafeInteger(number) || number < 0 || number > most) throw new UsageError(`Usage: lineup feed ${feedCommand.usage}: ${name} must be a whole number.`);
  return number;
}
