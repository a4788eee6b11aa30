/** A call of this tab, without what it said of anybody: of its query the names alone. */
export interface LastCall {
  readonly id: number;
  readonly path: string;
  /** 0: there was no answer, or the browser does not tell. */
  readonly status: number;
  readonly tookMs: number;
  /** Milliseconds since the document began. */
  readonly atMs: number;
}

const CALLS: readonly string[] = ['fetch', 'xmlhttprequest', 'beacon'];
const MOST = 50;

/** The last calls, the newest first, as the browser has measured them. */
export function lastCalls(entries: readonly PerformanceEntry[]): readonly LastCall[] {
  const resources = entries.filter((entry): entry is PerformanceResourceTiming => CALLS.includes((entry as PerformanceResourceTiming).initiatorType));
  return resources
    .map((entry, id) => ({ id, path: pathOf(entry.name), status: entry.responseStatus, tookMs: Math.round(entry.duration), atMs: Math.round(entry.startTime) }))
    .slice(-MOST)
    .reverse();
}

function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const names = [...new Set(searchParams.keys())];
  return names.length === 0 ? pathname : `${pathname}?${names.join('&')}`;
}
