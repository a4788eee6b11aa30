import { Alertness } from './alertness.ts';
import { lane } from './lane.ts';

export interface LoadTarget {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly requests: number;
  readonly durationMs: number;
  /** Size of one answer in bytes, with its head and without. */
  readonly answerBytes: number;
  readonly bodyBytes: number;
  /** Times of single requests, in ms. */
  readonly latenciesMs: readonly number[];
}

/** Asks one address again and again over so many open connections. Throws at the first answer that is neither 200 nor 304. */
export function load(target: LoadTarget, connections: number, durationMs: number): Promise<LoadResult> {
  const question = questionOf(target);
  return loadWith(target.port, () => question, connections, durationMs);
}

/** The same at so many requests a second, whatever the answers take: a slow one makes those behind it wait, and that counts. */
export function loadAtRate(target: LoadTarget, connections: number, durationMs: number, perSecond: number): Promise<LoadResult> {
  const question = questionOf(target);
  return loadWith(target.port, () => question, connections, durationMs, perSecond);
}

/**
 * The same with a question of its own each time, a whole request as text. Written over bare sockets, because a client that
 * works as hard as the server would be measured with it.
 */
export async function loadWith(port: number, nextQuestion: () => string, connections: number, durationMs: number, perSecond = Number.POSITIVE_INFINITY): Promise<LoadResult> {
  const startedAt = performance.now();
  const pauseMs = (connections * 1000) / perSecond;
  const alertness = new Alertness();
  const lanes = await Promise.all(
    Array.from({ length: connections }, (_, at) => lane({ port, nextQuestion, alertness, firstMs: startedAt + (pauseMs * at) / connections, untilMs: startedAt + durationMs, pauseMs })),
  );
  const latenciesMs = lanes.flatMap(({ times }) => times);
  return {
    requests: latenciesMs.length, durationMs: performance.now() - startedAt, answerBytes: lanes[0]?.bytes ?? 0, bodyBytes: lanes[0]?.bodyBytes ?? 0, latenciesMs,
  };
}

function questionOf({ port, path, headers }: LoadTarget): string {
  const all = { host: `127.0.0.1:${port}`, ...headers };
  return [`GET ${path} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
}
