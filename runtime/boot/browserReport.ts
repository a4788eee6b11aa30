import type { RuntimeReport } from '../Runtime.ts';
import type { Exposure, GoalReached } from './exposures.ts';

const SEND_AFTER_MS = 1000;
const MAX_KEPT = 50;

/** What a page tells the platform about itself: broken nodes, experiments seen, goals reached. */
export type PageEvent = (RuntimeReport & { readonly kind: 'report' }) | (Exposure & { readonly kind: 'exposure' }) | (GoalReached & { readonly kind: 'goal' });

/** Collects events and sends them in batches; a lost event is no error of the page. */
export function createEventSender(url: string, release: string): (event: PageEvent) => void {
  let waiting: PageEvent[] = [];
  const send = () => {
    const body = JSON.stringify({ release, events: waiting });
    waiting = [];
    const headers = { 'content-type': 'application/json', 'X-Requested-With': 'lineup' };
    void fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  };
  return (event) => {
    if (waiting.push(event) === 1) setTimeout(send, SEND_AFTER_MS);
  };
}

/** Sends each different report once. */
export function createReporter(send: (event: PageEvent) => void): (report: RuntimeReport) => void {
  const sent = new Set<string>();
  return (report) => {
    const key = `${report.code}|${report.pageId}|${report.nodeId}|${report.message}`;
    if (sent.has(key) || sent.size >= MAX_KEPT) return;
    sent.add(key);
    if (import.meta.env.DEV) console.warn(`${report.code}: ${report.message}`, report);
    send({ ...report, kind: 'report' });
  };
}
