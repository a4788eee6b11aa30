import { connect, type Socket } from 'node:net';

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
  const lanes = await Promise.all(
    Array.from({ length: connections }, (_, at) => lane({ port, nextQuestion, firstMs: startedAt + (pauseMs * at) / connections, untilMs: startedAt + durationMs, pauseMs })),
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

interface LaneParts {
  readonly port: number;
  readonly nextQuestion: () => string;
  readonly firstMs: number;
  readonly untilMs: number;
  /** From one question to the next; 0 asks as soon as the answer is there. */
  readonly pauseMs: number;
}

/** One connection with one question on its way at a time. Time counts from when a question was due. */
function lane({ port, nextQuestion, firstMs, untilMs, pauseMs }: LaneParts): Promise<{ times: number[]; bytes: number; bodyBytes: number }> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    const times: number[] = [];
    let waiting: Buffer = Buffer.alloc(0);
    let askedAt = 0;
    let dueMs = firstMs;
    let sizes = { bytes: 0, bodyBytes: 0 };
    const ask = (): void => {
      askedAt = pauseMs === 0 ? performance.now() : dueMs;
      dueMs += pauseMs;
      socket.write(nextQuestion());
    };
    const askWhenDue = (): void => {
      const restMs = dueMs - performance.now();
      if (pauseMs === 0 || restMs <= 0) ask();
      else setTimeout(ask, restMs);
    };
    socket.setNoDelay(true);
    socket.on('connect', askWhenDue);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      const length = answerLength(waiting);
      if (length === null || waiting.length < length) return;
      sizes = { bytes: length, bodyBytes: length - waiting.indexOf(HEAD_END) - HEAD_END.length };
      waiting = waiting.subarray(length);
      const now = performance.now();
      times.push(now - askedAt);
      if (now < untilMs && dueMs < untilMs) return askWhenDue();
      socket.destroy();
      return resolve({ times, ...sizes });
    });
  });
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('\r\ncontent-length: ');
const LENGTH_DIGITS = 12;
const CHUNKS_END = Buffer.from('\r\n0\r\n\r\n');

/**
 * Length of the answer that a buffer begins with; null while that cannot be said. Searches bytes: to read every head as text
 * would cost the client more of a server that sends many headers.
 */
function answerLength(buffer: Buffer): number | null {
  const head = buffer.indexOf(HEAD_END);
  if (head < 0) return null;
  const status = buffer.toString('latin1', 9, 12);
  if (status !== '200' && status !== '304') throw new Error(`The server answers: ${buffer.toString('utf8')}`);
  const body = head + HEAD_END.length;
  if (status === '304') return body;
  const length = buffer.indexOf(LENGTH);
  if (length >= 0 && length < head) return body + Number.parseInt(buffer.toString('latin1', length + LENGTH.length, length + LENGTH.length + LENGTH_DIGITS), 10);
  const end = buffer.indexOf(CHUNKS_END, head);
  return end < 0 ? null : end + CHUNKS_END.length;
}
