import { createHmac } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { marketIdOf, outcomeIdOf } from '../../../domain/feed/index.ts';
import type { NumberedMessage } from '../../../schemas/feed/index.ts';
import { service as intake } from '../../../server/services/feed-intake/service.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { createTestConfigs, openEqual, startTestPlatform, type TestPlatform } from '../testPlatform.ts';
import { fixture, number, winner } from './recording.ts';
import type { Said } from './toldFeed.ts';

const GAME = 7001;
const WINNER = marketIdOf(GAME, { typeId: 1, period: 0, param: null });
const HOME = outcomeIdOf(WINNER, { typeId: 1, param: null });
const START_MS = Date.UTC(2026, 10, 21, 9, 0, 0);
const KEYS = new Map([['main', 'the-key-of-main-the-key-of-main-1'], ['beta', 'the-key-of-beta-the-key-of-beta-2']]);
const KEY_OF = Object.fromEntries(KEYS);
const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Push {
  readonly provider?: string;
  readonly key?: string;
  readonly type?: string;
  readonly atMs?: number;
  readonly signed?: string;
}

const textOf = (messages: readonly NumberedMessage[]) => messages.map((message) => `${JSON.stringify(message)}\n`).join('');

async function push({ app }: TestPlatform, body: string, { provider = 'main', key = KEY_OF[provider], type = 'application/x-ndjson', atMs = START_MS, signed = body }: Push = {}) {
  const time = String(Math.floor(atMs / 1000));
  const signature = createHmac('sha256', key ?? '').update(`${time}.${signed}`).digest('hex');
  const answer = await app.inject({
    method: 'POST', url: `/feed-api/v1/messages?provider=${provider}`, payload: body,
    headers: { host: 'proof.localhost', 'content-type': type, 'x-timestamp': time, 'x-signature': `sha256=${signature}` },
  });
  return { status: answer.statusCode, ...answer.json<{ after?: number; snapshot?: boolean; code?: string; detail?: string }>() };
}

const say = (from: number, ...contents: readonly Said[]) => number(contents.map((content) => ({ atMs: START_MS, content })), 'main', from);
const odds = (home: string): Said => ({ type: 'odds', gameId: GAME, markets: [winner([home, '3.4', '4.1'])] });
const WHOLE = say(1, { type: 'snapshot', phase: 'begin' }, fixture(GAME, { startsAtUtc: '2026-11-21T12:00:00Z' }), { ...odds('1.9'), isFull: true } as Said, { type: 'snapshot', phase: 'end' });

const quote = ({ platform }: TestPlatform) => platform.ports.get('quotes').quotes([{ outcomeId: HOME, marketId: WINNER }]).get(HOME);

describeInTurn('a provider that pushes its messages', (kind) => {
  const start = async (database?: OpenedDatabase) => {
    const opened = database ?? await kind.open();
    if (database === undefined) ends.push(async () => await opened.close());
    return { opened, running: await startReader(opened) };
  };
  const startReader = async (database: Parameters<typeof startTestPlatform>[0]['database']): Promise<TestPlatform> => {
    const configs = createTestConfigs();
    ends.push(() => configs.remove());
    const settings = { feeds: ['main', 'beta'].map((provider) => ({ provider, url: null, sports: 'all' as const, authorization: undefined })), feedKeys: KEYS };
    const running = await startTestPlatform({ database, services: [intake], configs, settings, systemTimeMs: () => START_MS });
    ends.push(async () => await running.close());
    return running;
  };

  it('is told what to send next, takes bets after a whole snapshot, and fills its gaps', async () => {
    const { running } = await start();
    expect(await push(running, '')).toEqual({ status: 200, after: 0, snapshot: true });
    // Half a snapshot is no reason to begin it again.
    expect(await push(running, textOf(WHOLE.slice(0, 2)))).toEqual({ status: 200, after: 2, snapshot: false });
    expect(quote(running)).toBeUndefined();
    expect(await push(running, textOf(WHOLE.slice(2)))).toEqual({ status: 200, after: 4, snapshot: false });
    expect(quote(running)).toMatchObject({ odds: '1.90', lock: null });
    const [fifth, sixth, seventh] = say(5, odds('1.8'), odds('1.7'), odds('1.6'));
    expect(await push(running, textOf([sixth!, seventh!]))).toEqual({ status: 200, after: 4, snapshot: false });
    expect(quote(running)).toMatchObject({ odds: '1.90' });
    expect(await push(running, textOf([fifth!, sixth!]))).toEqual({ status: 200, after: 7, snapshot: false });
    expect(quote(running)).toMatchObject({ odds: '1.60', lock: null });
  }, 60_000);

  it('is taken by its signature alone, of now, and speaks for itself alone', async () => {
    const { running } = await start();
    await push(running, textOf(WHOLE));
    const worse = textOf(say(5, odds('99')));
    const refused = { status: 401, code: 'FEED_PUSH_REFUSED' };
    expect(await push(running, worse, { key: 'another-key-another-key-another-key' })).toMatchObject(refused);
    expect(await push(running, worse, { key: KEY_OF['beta']! })).toMatchObject(refused);
    expect(await push(running, worse, { provider: 'gamma', key: KEY_OF['main']! })).toMatchObject(refused);
    expect(await push(running, worse, { signed: textOf(say(5, odds('1.5'))) })).toMatchObject(refused);
    expect(await push(running, worse, { atMs: START_MS - 301_000 })).toMatchObject(refused);
    expect(await push(running, worse, { atMs: START_MS + 301_000 })).toMatchObject(refused);
    expect(await push(running, '{}', { type: 'application/json' })).toMatchObject({ status: 422, code: 'FEED_PUSH_INVALID' });
    expect(await push(running, 'x\n'.repeat(5_001))).toMatchObject({ status: 422, code: 'FEED_PUSH_INVALID', detail: 'At most 5000 messages at a time, not 5001' });
    expect((await push(running, 'x'.repeat(9_000_000))).status).toBe(413);
    // Signed by beta, and in main's name.
    expect(await push(running, worse, { provider: 'beta' })).toEqual({ status: 200, after: 0, snapshot: true });
    expect(quote(running)).toMatchObject({ odds: '1.90', lock: null });
    expect(await running.platform.metrics.registry.metrics()).toContain('lineup_feed_unreadable{reason="other-provider"} 1');
    expect(await push(running, worse)).toEqual({ status: 200, after: 5, snapshot: false });
    expect(quote(running)).toMatchObject({ odds: '99.00' });
  }, 60_000);

  it.skipIf(kind === databases[0])('is taken by whichever process it reaches, and shown alike by all', async () => {
    const { opened, running: first } = await start();
    const equal = await openEqual(opened);
    ends.push(async () => await equal.close());
    const second = await startReader(equal);
    await push(second, textOf(WHOLE.slice(0, 3)));
    await push(first, textOf(WHOLE.slice(3)));
    for (let sequence = 5; sequence <= 24; sequence += 1) await push(sequence % 2 === 0 ? first : second, textOf(say(sequence, odds(`2.${sequence}`))));
    for (const running of [first, second]) await vi.waitFor(() => expect(quote(running)).toMatchObject({ odds: '2.24', lock: null }), { timeout: 10_000 });
    const stateOf = ({ platform }: TestPlatform) => platform.ports.get('feedReader').state();
    await vi.waitFor(() => expect(stateOf(second).version).toEqual(stateOf(first).version), { timeout: 10_000 });
  }, 60_000);
});
