import type { SiteServer } from '../../e2e/siteServer.ts';
import type { BenchReport, BenchRow } from '../bench.ts';
import { calmRounds, median, percentile, spreadOf, type CalmRounds } from '../measure.ts';
import { startBenchSite } from '../site/benchSite.ts';
import { residentMb } from '../site/processOf.ts';
import { startConstantServer } from './constantProcess.ts';
import { load, loadAtRate, type LoadResult, type LoadTarget } from './load.ts';
import { ownCore } from './ownCore.ts';

export const name = 'server';

const BRAND = 'aurora';
const CONNECTIONS = 8;
const ROUNDS = 7;
const WARM_UP_ROUNDS = 2;
const ROUND_MS = 400;
/** Long enough for a live page to be rendered anew in each. */
const HALF_LOAD_MS = 2_000;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** Waiting that customers do not notice, at half of what the server can do; a customer's page is rendered for one. */
const HALF_LOAD_P99_MS = 20;
const CUSTOMERS_P99_MS = 40;

/** Shares of a constant answer of the same size: pages and polls come from memory, and cost what finding them there costs. */
const ASKED: readonly { readonly what: string; readonly path: string; readonly isSignedIn?: boolean; readonly goal?: BenchRow['goal'] }[] = [
  { what: 'page of a guest, home', path: '/en', goal: { min: 0.5 } },
  { what: 'page of a guest, live board', path: '/en/live', goal: { min: 0.5 } },
  { what: 'page of a customer, home', path: '/en', isSignedIn: true },
  { what: 'page of a customer, live board', path: '/en/live', isSignedIn: true },
  { what: 'poll of 50 live games', path: '/line-api/v1/live/games?lng=en&limit=50', goal: { min: 0.7 } },
  { what: 'poll of 50 line games', path: '/line-api/v1/line/games?lng=en&limit=50', goal: { min: 0.7 } },
  { what: 'menu counters', path: '/line-api/v1/live/sports?lng=en', goal: { min: 0.7 } },
  { what: 'config of the site', path: '/bff-api/config/all.json?lang=en' },
];

/** Answers a second of the built server against constant answers of the same size; then how long they take at half of that. */
export async function run(): Promise<BenchReport> {
  const floor = await startConstantServer();
  const site = await startBenchSite().catch(async (error: unknown) => {
    await floor.end();
    throw error;
  });
  const cores = ownCore([floor.pid, site.pid]);
  try {
    const cookie = await signIn(site);
    const rows: BenchRow[] = [];
    for (const { what, path, isSignedIn = false, goal } of ASKED) {
      const target = { port: site.port, path, headers: { host: `${BRAND}.localhost:${site.port}`, ...BROWSER, ...(isSignedIn ? { cookie } : {}) } };
      rows.push(...(await measure({ what, target, floorPort: floor.port, goal, p99Most: isSignedIn ? CUSTOMERS_P99_MS : HALF_LOAD_P99_MS })));
    }
    rows.push({ what: 'memory of the server', group: 'after all of it', value: await residentMb(site.pid), unit: 'MB' });
    return { rows, note: `${CONNECTIONS} connections. ${cores.note}. Half load: medians of ${ROUNDS} windows of ${HALF_LOAD_MS / 1000} s, each at half of what was managed just before it; their least and greatest in brackets. A round in which the host ran others is made anew.` };
  } finally {
    cores.end();
    await Promise.all([floor.end(), site.stop()]);
  }
}

async function signIn(site: SiteServer): Promise<string> {
  const { status, headers } = await site.fetch(BRAND, '/sandbox/session', { body: { userId: '500100' } });
  const cookies = [...(headers['set-cookie'] ?? '').matchAll(/(?:^|, )((?:sid|user_token)=[^;]+)/g)].map(([, cookie]) => cookie);
  if (status >= 300 || cookies.length === 0) throw new Error(`The sandbox opened no session: ${status}.`);
  return cookies.join('; ');
}

interface Measured {
  readonly what: string;
  readonly target: LoadTarget;
  readonly floorPort: number;
  readonly goal: BenchRow['goal'];
  readonly p99Most: number;
}

/** Target and floor take turns, so that a slow second of the machine falls on both. */
async function measure({ what, target, floorPort, goal, p99Most }: Measured): Promise<readonly BenchRow[]> {
  const { bodyBytes } = await load(target, 1, 50);
  const constant: LoadTarget = { port: floorPort, path: `/constant/${bodyBytes}`, headers: BROWSER };
  const fullRound = async (): Promise<FullRound> => ({ floor: await load(constant, CONNECTIONS, ROUND_MS), target: await load(target, CONNECTIONS, ROUND_MS) });
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await fullRound();
  const full = await calmRounds(ROUNDS, fullRound);
  const half = await calmRounds(ROUNDS, () => halfRound(target, constant));
  const floorRate = median(full.results.map(({ floor }) => perSecond(floor)));
  const rate = median(full.results.map((round) => perSecond(round.target)));
  const latencies = full.results.flatMap((round) => round.target.latenciesMs);
  const [p99, floorP99] = [half.results.map((round) => round.p99), half.results.map((round) => round.floorP99)];
  const group = `${what}, ${(bodyBytes / 1000).toFixed(1)} kB; ${calmnessOf(full)}, ${calmnessOf(half)} at half load`;
  return [
    { what: 'a constant answer of Fastify', group, value: floorRate, unit: 'per s', isFloor: true },
    { what, group, value: rate, unit: 'per s', ratio: rate / floorRate, ...(goal ? { goal } : {}) },
    { what: 'full load, p50', group, value: percentile(latencies, 50), unit: 'ms' },
    { what: 'full load, p99', group, value: percentile(latencies, 99), unit: 'ms' },
    { what: 'half load', group, value: median(half.results.map((round) => round.rate)), unit: 'per s' },
    { what: 'half load, p50', group, value: median(half.results.map((round) => round.p50)), unit: 'ms' },
    { what: `half load, p99 (${spreadOf(p99)})`, group, value: median(p99), unit: 'ms', goal: { max: p99Most } },
    { what: `the constant answer at that load, p99 (${spreadOf(floorP99)})`, group, value: median(floorP99), unit: 'ms' },
  ];
}

interface FullRound {
  readonly floor: LoadResult;
  readonly target: LoadResult;
}

interface HalfRound {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the constant answer: what the machine and the client make of the same questions when the answer costs nothing. */
  readonly floorP99: number;
}

/** Half of what the machine manages now, and of a page that somebody asks for all the time: its kept answers live for two seconds. */
async function halfRound(target: LoadTarget, constant: LoadTarget): Promise<HalfRound> {
  const rate = perSecond(await load(target, CONNECTIONS, ROUND_MS)) / 2;
  const { latenciesMs } = await loadAtRate(target, CONNECTIONS, HALF_LOAD_MS, rate);
  const ofFloor = await loadAtRate(constant, CONNECTIONS, HALF_LOAD_MS, rate);
  return { rate, p50: percentile(latenciesMs, 50), p99: percentile(latenciesMs, 99), floorP99: percentile(ofFloor.latenciesMs, 99) };
}

function calmnessOf({ results, ran, stolenShare }: CalmRounds<unknown>): string {
  const taken = stolenShare >= 0.005 ? `, up to ${(stolenShare * 100).toFixed(0)} % taken by others` : '';
  return `${results.length} of ${ran} rounds${taken}`;
}

function perSecond({ requests, durationMs }: LoadResult): number {
  return (requests * 1000) / durationMs;
}
