import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BenchedServer {
  readonly port: number;
  end(): Promise<void>;
}

/** Fastify with one constant answer. */
export async function startConstantServer(): Promise<BenchedServer> {
  const child = fork('tests/bench/server/constantServer.ts', { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [told]: unknown[] = await once(child, 'message');
  return { port: typeof told === 'object' && told !== null ? Number(Reflect.get(told, 'port')) : 0, end: () => endChild(child) };
}

/** The built server (`BENCH_BUILD`, else `dist`) in production mode on an empty data folder. Throws when there is no build. */
export async function startBuiltServer(): Promise<BenchedServer> {
  const main = join(process.env['BENCH_BUILD'] ?? 'dist', 'server', 'main.js');
  if (!existsSync(main)) throw new Error(`${main} is not there: run "npm run build" first.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'lineup-bench-'));
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SANDBOX: '0', DATABASE_URL: '', REDIS_URL: '' };
  const child = fork(main, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await untilReady(port, child);
  return {
    port,
    end: async () => {
      await endChild(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const untilMs = performance.now() + 60_000;
  while (performance.now() < untilMs && child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error('The server did not become ready.');
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
