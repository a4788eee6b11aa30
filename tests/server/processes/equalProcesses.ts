import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bundledModule } from '../../setup/bundledModule.ts';
import { nextMessage } from '../../setup/nextMessage.ts';

/** One of several equal servers, as a process of its own. */
export interface EqualProcess {
  readonly port: number;
  readonly adminPort: number;
  readonly child: ChildProcess;
  /** True when its metrics say that it writes the feed. */
  isLeader(): Promise<boolean>;
}

/** Starts a server on a database; resolves when it listens. */
export async function startEqualProcess(databaseUrl: string, configsDir: string, redisUrl: string | null): Promise<EqualProcess> {
  const child = fork(await bundledModule('tests/server/processes/serve.ts'), [databaseUrl, configsDir, redisUrl ?? ''], { execArgv: ['--enable-source-maps'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told = await nextMessage(child);
  const toldOf = (name: string): number => (typeof told === 'object' && told !== null ? Number(Reflect.get(told, name)) : 0);
  const adminPort = toldOf('adminPort');
  return {
    port: toldOf('port'), adminPort, child,
    isLeader: async () => /^lineup_feed_leader 1$/m.test(await (await ask(adminPort, '/metrics')).text()),
  };
}

/** Ends it in a way, and waits until it is gone; gives its exit code, null after a kill. */
export async function endProcess({ child }: EqualProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

/** The one of some processes that leads, as soon as there is one. Throws after so many ms. */
export async function findLeader(processes: readonly EqualProcess[], withinMs: number): Promise<EqualProcess> {
  const untilMs = performance.now() + withinMs;
  while (performance.now() < untilMs) {
    for (const candidate of processes) if (await candidate.isLeader()) return candidate;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No process leads after ${withinMs} ms.`);
}

export function ask(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(3_000) });
}
