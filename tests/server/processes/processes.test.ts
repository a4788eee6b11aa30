import { afterEach, describe, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { redis } from '../redis.ts';
import { createTestConfigs, type TestConfigs } from '../testConfigs.ts';
import { ask, endProcess, type EqualProcess, findLeader, startEqualProcess } from './equalProcesses.ts';
import { PollingClient } from './pollingClient.ts';

const postgres = databases.find(({ title }) => title === 'PostgreSQL');
const skipped = postgres?.skipped ?? null;

let database: OpenedDatabase | null = null;
let configs: TestConfigs | null = null;
let processes: EqualProcess[] = [];

afterEach(async () => {
  for (const one of processes) one.child.kill('SIGCONT');
  await Promise.all(processes.map((one) => endProcess(one, 'SIGKILL')));
  processes = [];
  await database?.close();
  configs?.remove();
});

async function startEqual(count: number, redisUrl: string | null): Promise<void> {
  if (!postgres) throw new Error('There is no PostgreSQL.');
  database = await postgres.open();
  configs = createTestConfigs();
  const { url } = database;
  const { folder } = configs;
  if (url === null) throw new Error('Several processes need an address.');
  // Together: they race for migrations and for the lead.
  processes = await Promise.all(Array.from({ length: count }).map(() => startEqualProcess(url, folder, redisUrl)));
}

/** Polls all living processes in turn, as behind a balancer without sticky sessions, until told otherwise. */
async function pollUntil(client: PollingClient, alive: () => readonly EqualProcess[], isDone: () => Promise<boolean>, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  for (let turn = 0; !(await isDone()); turn += 1) {
    if (performance.now() - startedAt > withinMs) throw new Error(`Nothing came of it within ${withinMs} ms.`);
    const ports = alive();
    await client.poll(ports[turn % ports.length]?.port ?? 0);
  }
  return performance.now() - startedAt;
}

function epochOf(client: PollingClient): number {
  return Number(client.versions.at(-1)?.split('.')[0]);
}

async function expectEqualToReload(client: PollingClient, { port }: EqualProcess): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await client.poll(port);
    const fresh = new PollingClient();
    await fresh.poll(port);
    // A tick may fall between the two questions.
    if (fresh.versions.at(-1) !== client.versions.at(-1)) continue;
    expect(new Set(client.games.keys())).toEqual(new Set(fresh.games.keys()));
    for (const [id, game] of fresh.games) {
      const own = client.games.get(id);
      expect({ ...own, markets: [...(own?.markets ?? [])].sort(byId) }).toEqual({ ...game, markets: [...game.markets].sort(byId) });
    }
    return;
  }
  throw new Error('No two answers were of one version.');
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);
const ticks = (client: PollingClient, count: number) => {
  const from = new Set(client.versions).size;
  return async (): Promise<boolean> => new Set(client.versions).size >= from + count;
};

describe.skipIf(skipped)('equal processes on one PostgreSQL database', () => {
  it('elect one leader; when it is killed another leads within three seconds, and a client loses nothing (P19, P20)', async () => {
    await startEqual(3, null);
    const leader = await findLeader(processes, 5_000);
    expect((await Promise.all(processes.map((one) => one.isLeader()))).filter(Boolean)).toHaveLength(1);
    const client = new PollingClient();
    await pollUntil(client, () => processes, ticks(client, 3), 10_000);
    const epoch = epochOf(client);

    await endProcess(leader, 'SIGKILL');
    const left = processes.filter((one) => one !== leader);
    const tookMs = await pollUntil(client, () => left, async () => epochOf(client) > epoch, 10_000);
    expect(tookMs).toBeLessThan(3_000);
    await findLeader(left, 1_000);
    await pollUntil(client, () => left, ticks(client, 2), 10_000);
    expect(epochOf(client)).toBe(epoch + 1);
    expect([client.backwards, client.refusals]).toEqual([0, 0]);
    expect(client.deltas).toBeGreaterThan(3);
    for (const one of left) await expectEqualToReload(client, one);

    expect(await Promise.all(left.map((one) => endProcess(one, 'SIGTERM')))).toEqual([0, 0]);
  }, 60_000);

  it('put down a leader that is paused; when it wakes it follows and writes nothing', async () => {
    await startEqual(2, null);
    const leader = await findLeader(processes, 5_000);
    const left = processes.filter((one) => one !== leader);
    const client = new PollingClient();
    await pollUntil(client, () => processes, ticks(client, 2), 10_000);
    const epoch = epochOf(client);
    leader.child.kill('SIGSTOP');
    await pollUntil(client, () => left, async () => epochOf(client) > epoch, 12_000);
    // Prices are never shown old for longer than a page itself would believe them.
    expect(client.refusals).toBe(0);
    leader.child.kill('SIGCONT');
    await pollUntil(client, () => processes, ticks(client, 3), 10_000);
    expect(await leader.isLeader()).toBe(false);
    expect(epochOf(client)).toBe(epoch + 1);
    expect(client.backwards).toBe(0);
    await expectEqualToReload(client, leader);
  }, 60_000);
});

describe.skipIf(skipped ?? redis.skipped)('equal processes on one PostgreSQL database and Redis', () => {
  it('go on when the leader ends as an operator ends it', async () => {
    await startEqual(2, redis.url);
    const leader = await findLeader(processes, 5_000);
    const client = new PollingClient();
    await pollUntil(client, () => processes, ticks(client, 2), 10_000);
    const epoch = epochOf(client);
    expect(await endProcess(leader, 'SIGTERM')).toBe(0);
    const left = processes.filter((one) => one !== leader);
    const tookMs = await pollUntil(client, () => left, async () => epochOf(client) > epoch, 10_000);
    expect(tookMs).toBeLessThan(3_000);
    expect([client.backwards, client.refusals]).toEqual([0, 0]);
    for (const one of left) expect((await ask(one.adminPort, '/readyz')).status).toBe(200);
  }, 60_000);
});
