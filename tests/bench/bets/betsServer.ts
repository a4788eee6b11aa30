import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BettingStorage } from '../../server/processes/bettingProcess.ts';
import { nextMessage } from '../../setup/nextMessage.ts';
import type { BetPress, Bettor } from './presses.ts';

/** Connections of the clients, and of the server to PostgreSQL. */
export const CONNECTIONS = 8;

/** What the process is told to do. */
export type Order =
  /** Places these bets and keeps their statements, by lane of the loop. */
  | { readonly kind: 'record'; readonly lanes: readonly (readonly BetPress[])[] }
  | { readonly kind: 'loop'; readonly durationMs: number }
  | { readonly kind: 'processor' };

/** What it tells. */
export type Told =
  | { readonly kind: 'ready'; readonly port: number; readonly bettors: readonly Bettor[] }
  /** Mean number of statements a bet. */
  | { readonly kind: 'recorded'; readonly statements: number }
  | { readonly kind: 'looped'; readonly bets: number; readonly durationMs: number }
  /** Processor time that the process has taken since it began; the database's is not in it. */
  | { readonly kind: 'used'; readonly ms: number }
  | { readonly kind: 'failed'; readonly message: string };

/** A process that takes bets. */
export interface BetsServer {
  readonly port: number;
  readonly bettors: readonly Bettor[];
  record(lanes: readonly (readonly BetPress[])[]): Promise<number>;
  loop(durationMs: number): Promise<{ readonly bets: number; readonly durationMs: number }>;
  processorMs(): Promise<number>;
  kill(): Promise<void>;
}

export async function startBetsServer(storage: BettingStorage, configsDir: string): Promise<BetsServer> {
  const place = storage.kind === 'postgres' ? storage.url : storage.dataDir;
  const child = fork('tests/bench/bets/betsServe.ts', [storage.kind, place, configsDir], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { port, bettors } = await told(child, 'ready');
  const order = async <Kind extends Told['kind']>(what: Order, kind: Kind): Promise<Extract<Told, { kind: Kind }>> => {
    child.send(what);
    return told(child, kind);
  };
  return {
    port, bettors,
    record: async (lanes) => (await order({ kind: 'record', lanes }, 'recorded')).statements,
    processorMs: async () => (await order({ kind: 'processor' }, 'used')).ms,
    loop: (durationMs) => order({ kind: 'loop', durationMs }, 'looped'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The next message, which must be of this kind. Throws when the process ends before, or failed. */
async function told<Kind extends Told['kind']>(child: ChildProcess, kind: Kind): Promise<Extract<Told, { kind: Kind }>> {
  const message = (await nextMessage(child)) as Told;
  if (message.kind === 'failed') throw new Error(message.message);
  if (message.kind !== kind) throw new Error(`The process told ${message.kind}.`);
  return message as Extract<Told, { kind: Kind }>;
}
