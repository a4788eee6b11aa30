import { afterEach, describe, expect, it, vi } from 'vitest';
import { MessageLog } from '../../../../server/platform/feed/MessageLog.ts';
import type { GameWire } from '../../../../server/ports/feedGames.ts';
import { openStream } from '../../../../server/platform/feed/openStream.ts';
import { service as simulator } from '../../../../server/providers/feed-simulator/service.ts';
import { serveXmlFeed } from '../../../../server/providers/feed-xml/serveXmlFeed.ts';
import { service as intake } from '../../../../server/services/feed-intake/service.ts';
import { service as line } from '../../../../server/services/line/service.ts';
import { databases } from '../../databases.ts';
import { createTestConfigs, startTestPlatform, type TestPlatform } from '../../testPlatform.ts';
import { fixture, score, total, winner } from '../recording.ts';
import { XmlProvider } from './XmlProvider.ts';

const WITHIN = { timeout: 15_000, interval: 50 };
const SOON_UTC = new Date(Date.now() + 7_200_000).toISOString();
const OFFER = [
  fixture(7, { startsAtUtc: SOON_UTC }), { type: 'odds' as const, gameId: 7, isFull: true, markets: [winner(['1.9', '3.4', '4.1']), total('2.5', ['1.95', '1.85'], { isMain: true })] },
  fixture(8, { startsAtUtc: SOON_UTC }), { type: 'odds' as const, gameId: 8, isFull: true, markets: [winner(['2.2', '3.1', '3'])] },
];
const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A provider in XML and its adapter. */
async function startAdapter(offer: XmlProvider['offer'] = OFFER) {
  const provider = new XmlProvider(offer);
  const from = await provider.listen();
  ends.push(async () => await provider.close());
  const notes: string[] = [];
  const log = new MessageLog('xml', Date.now());
  const server = await serveXmlFeed(0, (signal) => openStream({ url: from, authorization: 'Basic abc' }, 'application/xml', signal), { log, nowMs: Date.now, note: (text) => notes.push(text) });
  ends.push(async () => await server.close());
  return { provider, server, notes, log };
}

async function startReader(url: string): Promise<TestPlatform> {
  const [embedded] = databases;
  const database = await embedded!.open();
  ends.push(async () => await database.close());
  const configs = createTestConfigs();
  ends.push(() => configs.remove());
  const settings = { feeds: [{ provider: 'xml', url, sports: 'all' as const, authorization: undefined }] };
  const running = await startTestPlatform({ database, services: [simulator, intake, line], configs, settings });
  ends.push(async () => await running.close());
  return running;
}

/** The winner market of a game as a site shows it. */
async function shownOf({ app }: TestPlatform, gameId: number) {
  const { games = [] } = (await app.inject('/line-api/v1/line/games?lng=en&limit=100')).json<{ games?: GameWire[] }>();
  const game = games.find(({ id }) => id === gameId);
  return { suspension: game?.suspension, markets: Object.fromEntries((game?.markets ?? []).map(({ typeId, status, outcomes }) => [typeId, [status, outcomes.map(({ odds }) => odds)]])) };
}

const messagesOf = async (url: string, until: (text: string) => boolean): Promise<readonly Record<string, unknown>[]> => {
  let text = '';
  for await (const bytes of openStream({ url }, 'application/x-ndjson')) {
    text += Buffer.from(bytes).toString();
    if (until(text)) break;
  }
  return text.trim().split('\n').map((each) => JSON.parse(each) as Record<string, unknown>);
};

describe('a provider in XML, its adapter and a platform', () => {
  it('shows its prices, follows them, and stops a game of which a document is broken until its next odds', async () => {
    const { provider, server, notes } = await startAdapter();
    const reader = await startReader(server.url);
    await vi.waitFor(async () => expect((await shownOf(reader, 7)).markets).toEqual({ 1: ['open', ['1.90', '3.40', '4.10']], 4: ['open', ['1.95', '1.85']] }), WITHIN);
    expect(provider.asked[0]).toMatchObject({ authorization: 'Basic abc' });
    provider.say({ type: 'odds', gameId: 7, markets: [winner(['2.05', '3.4', '3.7'])] });
    await vi.waitFor(async () => expect((await shownOf(reader, 7)).markets).toMatchObject({ 1: ['open', ['2.05', '3.40', '3.70']] }), WITHIN);
    provider.say('<odds_change event_id="match:7" timestamp="1795262400000"><odds><market id="101" sta');
    await vi.waitFor(async () => expect(await shownOf(reader, 7)).toMatchObject({ suspension: 'stale', markets: { 1: ['suspended', expect.anything()], 4: ['suspended', expect.anything()] } }), WITHIN);
    expect((await shownOf(reader, 8)).markets, 'another game goes on').toEqual({ 1: ['open', ['2.20', '3.10', '3.00']] });
    provider.say({ type: 'odds', gameId: 7, markets: [winner(['2.1', '3.4', '3.6'])] });
    await vi.waitFor(async () => expect((await shownOf(reader, 7)).markets).toEqual({ 1: ['open', ['2.10', '3.40', '3.60']], 4: ['suspended', ['1.95', '1.85']] }), WITHIN);
    expect(notes).toEqual([expect.stringMatching(/^skipped, not-xml \(1\): /)]);
  }, 60_000);

  it('asks for everything when nobody can tell what was lost: what changed meanwhile is known after it, and what is not offered any more is gone', async () => {
    const { provider, server, log } = await startAdapter();
    const reader = await startReader(server.url);
    await vi.waitFor(async () => expect((await shownOf(reader, 8)).markets).toEqual({ 1: ['open', ['2.20', '3.10', '3.00']] }), WITHIN);
    const [connections, first] = [provider.asked.length, log.sequence];
    provider.offer = [OFFER[0]!, { type: 'odds', gameId: 7, isFull: true, markets: [winner(['5', '3.4', '1.5'])] }];
    provider.say('<odds_change event_');
    await vi.waitFor(async () => expect(await shownOf(reader, 7)).toEqual({ suspension: null, markets: { 1: ['open', ['5.00', '3.40', '1.50']] } }), WITHIN);
    expect((await shownOf(reader, 8)).markets).toEqual({});
    expect(provider.asked.length).toBe(connections + 1);
    expect(log.after(first)!.map((text) => (JSON.parse(text) as { phase?: string }).phase).filter(Boolean)).toEqual(['begin', 'end']);
  }, 60_000);

  it('suspends all prices while the provider is away, however often it is tried, and shows those that it has then', async () => {
    const { provider, server } = await startAdapter();
    const reader = await startReader(server.url);
    await vi.waitFor(async () => expect((await shownOf(reader, 7)).suspension).toBeNull(), WITHIN);
    provider.isQuiet = true;
    provider.breakOff();
    await vi.waitFor(async () => expect(await shownOf(reader, 7)).toMatchObject({ suspension: 'stale', markets: { 1: ['suspended', expect.anything()] } }), { timeout: 6_000, interval: 50 });
    provider.say(OFFER[0]!);
    provider.breakOff();
    await vi.waitFor(() => expect(provider.asked.length).toBeGreaterThan(3), WITHIN);
    for (let look = 0; look < 20; look += 1) {
      expect((await shownOf(reader, 7)).suspension).toBe('stale');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    provider.isQuiet = false;
    provider.breakOff();
    await vi.waitFor(async () => expect((await shownOf(reader, 7)).suspension).toBeNull(), WITHIN);
  }, 60_000);
});

describe('the adapter of a provider in XML', () => {
  const isWhole = (text: string): boolean => /"phase":"end"[\s\S]*"alive"/.test(text);

  it('numbers what it tells, jumps for whoever it has nothing for, and goes on for whoever it has', async () => {
    const { server, provider, log } = await startAdapter();
    const told = await messagesOf(`${server.url}?after=0`, isWhole);
    expect(told[0]).toMatchObject({ type: 'snapshot', phase: 'begin', isJump: true, provider: 'xml' });
    const numbered = told.filter(({ type }) => type !== 'alive').map(({ sequence }) => sequence as number);
    expect(numbered).toEqual(numbered.map((_, index) => numbered[0]! + index));
    expect(told.at(-1)).toMatchObject({ type: 'alive', sequence: numbered.at(-1) });
    const connections = provider.asked.length;
    provider.say(score(7, 'live', 1, 0, Date.now()));
    const later = await messagesOf(`${server.url}?after=${numbered.at(-1)}`, (text) => text.includes('"state"'));
    expect(later.filter(({ type }) => type !== 'alive')).toEqual([expect.objectContaining({ type: 'state', sequence: numbered.at(-1)! + 1 })]);
    expect(provider.asked.length, 'nothing was asked anew').toBe(connections);
    const again = await messagesOf(`${server.url}?after=${log.sequence}&snapshot=1`, isWhole);
    expect(again[0]).toMatchObject({ type: 'snapshot', phase: 'begin', sequence: later.at(-1)!['sequence'] as number + 1 });
    expect(again[0]).not.toHaveProperty('isJump');
    expect(provider.asked.length).toBe(connections + 1);
  }, 30_000);

  it('gives a sign of life only when its provider does, of the time that this one says', async () => {
    const { server, provider } = await startAdapter();
    provider.isQuiet = true;
    const reading = messagesOf(`${server.url}?after=0`, (text) => text.includes('"alive"'));
    await vi.waitFor(() => expect(provider.asked.length).toBeGreaterThan(1), WITHIN);
    provider.say('<alive timestamp="1795262400000"/>');
    expect((await reading).filter(({ type }) => type === 'alive').at(-1)).toMatchObject({ sentAtUtc: '2026-11-21T12:00:00.000Z' });
  }, 30_000);

  it('does not end a snapshot of which something is lost, and asks again', async () => {
    const { server, provider, log } = await startAdapter(['<fixture_chan', ...OFFER]);
    await vi.waitFor(() => expect(provider.asked.length).toBeGreaterThan(1), WITHIN);
    expect(log.after(log.first - 1)!.join()).not.toContain('"end"');
    provider.offer = OFFER;
    expect((await messagesOf(`${server.url}?after=0`, isWhole)).map(({ type }) => type)).toEqual(['snapshot', 'fixture', 'odds', 'fixture', 'odds', 'snapshot', 'alive']);
  }, 30_000);
});
