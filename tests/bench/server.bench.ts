import type { BenchReport, BenchRow } from './bench.ts';
import { median } from './measure.ts';
import { load, type LoadTarget } from './server/load.ts';
import { startBuiltServer, startConstantServer } from './server/serverProcess.ts';

export const name = 'server';

const CONNECTIONS = 8;
const ROUNDS = 9;
const ROUND_MS = 400;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Goals are this bench's own: a guest's page and a poll come from memory, so they cost a few constant answers. */
const ASKED: readonly { readonly what: string; readonly path: string; readonly goal?: BenchRow['goal'] }[] = [
  { what: 'guest page, home', path: '/en', goal: { max: 12 } },
  { what: 'guest page, live board', path: '/en/live', goal: { max: 15 } },
  { what: 'poll of 50 live games', path: '/line-api/v1/live/games?lng=en&limit=50', goal: { max: 6 } },
  { what: 'poll of 50 line games', path: '/line-api/v1/line/games?lng=en&limit=50', goal: { max: 6 } },
  { what: 'menu counters', path: '/line-api/v1/live/sports?lng=en', goal: { max: 6 } },
  { what: 'config of the site', path: '/bff-api/config/all.json?lang=en', goal: { max: 6 } },
];

/** Answers a second of the built server, as time an answer against a constant answer of Fastify; all take turns. */
export async function run(): Promise<BenchReport> {
  const floor = await startConstantServer();
  const site = await startBuiltServer().catch(async (error: unknown) => {
    await floor.end();
    throw error;
  });
  try {
    const targets: readonly (LoadTarget & { readonly what: string; readonly goal?: BenchRow['goal'] })[] = [
      { what: 'Fastify, a constant answer', port: floor.port, path: '/constant', headers: BROWSER },
      ...ASKED.map((asked) => ({ ...asked, port: site.port, headers: BROWSER })),
    ];
    const times = await measure(targets);
    const floorUs = median(times[0] ?? []);
    const rows = targets.map(({ what, goal }, index): BenchRow => {
      const value = median(times[index] ?? []);
      return { what, value, unit: 'µs', ratio: value / floorUs, isFloor: index === 0, ...(goal === undefined ? {} : { goal }) };
    });
    return { rows, note: `Time an answer at ${CONNECTIONS} connections, client and server sharing the machine.` };
  } finally {
    await Promise.all([floor.end(), site.end()]);
  }
}

/** µs an answer of each target in each round. */
async function measure(targets: readonly LoadTarget[]): Promise<readonly (readonly number[])[]> {
  const times = targets.map((): number[] => []);
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      const { requests, durationMs } = await load(target, CONNECTIONS, ROUND_MS);
      if (round >= 0) times[index]?.push((durationMs * 1000) / requests);
    }
  }
  return times;
}
