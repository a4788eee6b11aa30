import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { feedErrors } from '../../../platform/errors/feedErrors.ts';
import { PlatformError } from '../../../platform/errors/PlatformError.ts';
import type { IntakeRunner } from '../IntakeRunner.ts';
import { StaleLeaderError } from '../journal/journalStore.ts';

const PATH = '/feed-api/v1/messages';
/** A batch is one entry of the journal. */
const MOST_LINES = 5_000;
const MOST_BYTES = 8_388_608;
/** Batches of one network a minute, whoever signs them. */
const PER_MINUTE = 3_000;
/** Clocks of providers may differ from the platform's by so much. */
const CLOCK_MS = 300_000;

/**
 * Takes messages that providers push (docs/feed-protocol.md): `POST /feed-api/v1/messages?provider=name` of NDJSON, signed by the
 * provider's key. Answers what it should send next.
 */
export function registerPushDoor(app: FastifyInstance, runner: IntakeRunner, keys: ReadonlyMap<string, string>): void {
  if (keys.size === 0) return;
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, taken) => taken(null, body));
  app.post(PATH, { bodyLimit: MOST_BYTES, config: { isCrossSiteAllowed: true, rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
    const { provider, lines } = read(request, keys, runner.nowMs);
    const { afterSequence, withSnapshot } = await write(runner, provider, lines);
    return await reply.header('cache-control', 'no-store').send({ after: afterSequence, snapshot: withSnapshot });
  });
}

/** Throws PlatformError for what is not signed by its provider, or is too much. */
function read({ query, headers, body }: FastifyRequest, keys: ReadonlyMap<string, string>, nowMs: number): { readonly provider: string; readonly lines: readonly string[] } {
  const { provider } = query as Readonly<Record<string, unknown>>;
  if (typeof body !== 'string') throw new PlatformError(feedErrors.FEED_PUSH_INVALID, { detail: 'The body must be NDJSON: Content-Type application/x-ndjson' });
  const key = typeof provider === 'string' ? keys.get(provider) : undefined;
  if (typeof provider !== 'string' || key === undefined) throw new PlatformError(feedErrors.FEED_PUSH_REFUSED, { detail: 'The parameter provider must name one that pushes (FEED_URL)' });
  const timestamp = headers['x-timestamp'];
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - nowMs) > CLOCK_MS) {
    throw new PlatformError(feedErrors.FEED_PUSH_REFUSED, { detail: `The header X-Timestamp must be the time in seconds since 1970, within ${CLOCK_MS / 60_000} minutes` });
  }
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  if (!isEqual(headers['x-signature'], `sha256=${signature}`)) throw new PlatformError(feedErrors.FEED_PUSH_REFUSED, { detail: 'The header X-Signature must be sha256= and the HMAC of time, full stop and body in hex' });
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > MOST_LINES) throw new PlatformError(feedErrors.FEED_PUSH_INVALID, { detail: `At most ${MOST_LINES} messages at a time, not ${lines.length}` });
  return { provider, lines };
}

function isEqual(given: string | string[] | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function write(runner: IntakeRunner, provider: string, lines: readonly string[]): ReturnType<IntakeRunner['push']> {
  try {
    return await runner.push(provider, lines);
  } catch (error) {
    if (error instanceof StaleLeaderError) throw new PlatformError(feedErrors.FEED_PUSH_NOT_READY, { cause: error });
    throw error;
  }
}
