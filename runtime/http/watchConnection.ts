import { reaction } from 'mobx';
import type { Poller, Timers } from '../timers/Timers.ts';
import type { Connection } from './Connection.ts';

/** Says that the process lives, and nothing else: the cheapest answer of the platform. */
export const PROBE_URL = '/healthz';

export interface ConnectionWatch {
  /** The tab: its `online` and `offline` events, and what it knows at the start. */
  readonly tab: EventTarget & { readonly navigator: { readonly onLine: boolean } };
  readonly timers: Timers;
  /** How often a platform that is away is asked for, in ms. */
  readonly intervalMs: number;
  /** The request pipeline: it tells the connection what became of each call. */
  readonly send: typeof fetch;
  readonly origin: string;
}

/** Follows the browser's word, and while the connection is lost asks until the platform answers: nobody has to reload. The answer stops. */
export function watchConnection(connection: Connection, { tab, timers, intervalMs, send, origin }: ConnectionWatch): () => void {
  const handleOffline = () => connection.lose();
  const handleOnline = () => void connection.check();
  let poller: Poller | undefined;
  connection.probeWith(() => send(new URL(PROBE_URL, origin), { method: 'HEAD', cache: 'no-store' }));
  const stop = reaction(
    () => connection.isLost,
    (isLost) => {
      poller?.stop();
      // A check that fails is no failed round: the pause between two must not grow, or the way back would take as long.
      poller = isLost ? timers.poll({ name: 'connection', intervalMs: () => intervalMs, runsAtStart: false, run: async () => void (await connection.check()) }) : undefined;
    },
  );
  tab.addEventListener('offline', handleOffline);
  tab.addEventListener('online', handleOnline);
  if (!tab.navigator.onLine) handleOffline();
  return () => {
    stop();
    poller?.stop();
    tab.removeEventListener('offline', handleOffline);
    tab.removeEventListener('online', handleOnline);
  };
}
