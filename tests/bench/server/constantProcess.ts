import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nextMessage } from '../../setup/nextMessage.ts';

export interface ConstantServer {
  readonly port: number;
  readonly pid: number;
  end(): Promise<void>;
}

/** Fastify with constant answers: `/constant/1200` has a body of 1,200 bytes. */
export async function startConstantServer(): Promise<ConstantServer> {
  const child = fork('tests/bench/server/constantServer.ts', { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told = await nextMessage(child);
  return {
    port: typeof told === 'object' && told !== null ? Number(Reflect.get(told, 'port')) : 0,
    pid: child.pid ?? 0,
    end: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
