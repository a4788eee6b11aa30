import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bundledModule } from '../../setup/bundledModule.ts';
import { nextMessage } from '../../setup/nextMessage.ts';

/** Customers of a process that takes bets. */
export const PLAYERS: readonly string[] = ['10000001', '10000002', '10000003', '10000004', '10000005', '10000006'];

/** Why coupons are made void here. */
export const VOID_REASON = 'palpable-error';

/** What does not add up in the books, and every coupon there is. */
export interface BooksAudit {
  readonly wrongAccounts: readonly number[];
  readonly wrongTransfers: readonly string[];
  readonly sumMinor: number;
  /** Coupons whose transfers are not their payout less their stake; a rejected one costs nothing. */
  readonly wrongCoupons: readonly string[];
  /** Times that coupons were settled, settled anew by a corrected result, and made void by hand. */
  readonly settled: number;
  readonly corrected: number;
  readonly voided: number;
  /** Prices at which selections were taken, as `outcome=odds`. */
  readonly prices: readonly string[];
  readonly coupons: readonly { readonly id: string; readonly key: string; readonly statusId: number }[];
}

/** Where a process that takes bets keeps them. */
export type BettingStorage = { readonly kind: 'postgres'; readonly url: string } | { readonly kind: 'embedded'; readonly dataDir: string };

/** A process that takes bets and settles them. */
export interface BettingProcess {
  readonly port: number;
  readonly accounts: readonly { readonly userId: string; readonly accountId: number }[];
  /** True once it leads the feed. */
  isLeader(): Promise<boolean>;
  audit(): Promise<BooksAudit>;
  /** Begins to make one coupon void; what becomes of it is told by the audit. */
  voidOne(): void;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts one; resolves when it listens. `feedUrl`: where its games come from; an embedded feed by default. */
export async function startBettingProcess(storage: BettingStorage, configsDir: string, feedUrl = ''): Promise<BettingProcess> {
  const place = storage.kind === 'postgres' ? storage.url : storage.dataDir;
  const child = fork(await bundledModule('tests/server/processes/bettingServe.ts'), [storage.kind, place, configsDir, feedUrl], { execArgv: ['--enable-source-maps'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { port, accounts } = (await toldBy(child)) as Pick<BettingProcess, 'port' | 'accounts'>;
  return {
    port, accounts,
    isLeader: async () => {
      child.send('leads');
      return Reflect.get(await toldBy(child), 'leads') === true;
    },
    voidOne: () => {
      if (child.connected) child.send('void');
    },
    audit: async () => {
      child.send('audit');
      const audit = await toldBy(child);
      if (Reflect.has(audit, 'failure')) throw new Error(String(Reflect.get(audit, 'failure')));
      return audit as BooksAudit;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The next message of a child. Throws when it ends before. */
async function toldBy(child: ChildProcess): Promise<object> {
  const told = await nextMessage(child);
  if (typeof told !== 'object' || told === null) throw new Error('The process told nothing.');
  return told;
}
