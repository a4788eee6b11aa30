import { connect } from 'node:net';
import type { Alertness } from './alertness.ts';

export interface LaneParts {
  readonly port: number;
  /** A whole request as text. */
  readonly nextQuestion: () => string;
  readonly alertness: Alertness;
  /** When the first question is due, and when no further one is asked, as `performance.now()` counts. */
  readonly firstMs: number;
  readonly untilMs: number;
  /** From one question to the next; 0 asks as soon as the answer is there. */
  readonly pauseMs: number;
}

export interface LaneResult {
  /** How long each answer took, in ms from when its question was due. */
  readonly times: readonly number[];
  /** Size of the last answer, with its head and without. */
  readonly bytes: number;
  readonly bodyBytes: number;
}

/** A timer comes up to a millisecond late, and a little more when its process has slept. */
const TIMER_MS = 2;
const FIRST_BYTES = 64 * 1024;

/**
 * One connection with one question on its way at a time. All answers are read into the same memory: a client that collects its
 * garbage keeps questions waiting, and that would count as the server's time. Throws at an answer that is neither 200 nor 304.
 */
export function lane({ port, nextQuestion, alertness, firstMs, untilMs, pauseMs }: LaneParts): Promise<LaneResult> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let answer = Buffer.alloc(FIRST_BYTES);
    let filled = 0;
    let askedAt = 0;
    let dueMs = firstMs;
    const read = (size: number, chunk: Uint8Array): boolean => {
      if (filled + size > answer.length) answer = Buffer.concat([answer], 2 * (filled + size));
      answer.set(chunk.subarray(0, size), filled);
      filled += size;
      try {
        const length = answerLength(answer.subarray(0, filled));
        if (length !== null && filled >= length) answered(length);
      } catch (error) {
        socket.destroy(error as Error);
      }
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: Buffer.alloc(FIRST_BYTES), callback: read } });
    const ask = (): void => {
      askedAt = pauseMs === 0 ? performance.now() : dueMs;
      dueMs += pauseMs;
      filled = 0;
      socket.write(nextQuestion());
    };
    const askWhenDue = (): void => {
      const restMs = dueMs - performance.now();
      if (pauseMs === 0 || restMs <= 0) ask();
      else if (!alertness.isAlert) setTimeout(ask, restMs);
      else if (restMs > TIMER_MS) setTimeout(askWhenDue, restMs - TIMER_MS);
      else setImmediate(askWhenDue);
    };
    const answered = (bytes: number): void => {
      const now = performance.now();
      times.push(now - askedAt);
      alertness.answered(now);
      if (now < untilMs && dueMs < untilMs) return askWhenDue();
      socket.destroy();
      return resolve({ times, bytes, bodyBytes: bytes - answer.indexOf(HEAD_END) - HEAD_END.length });
    };
    socket.on('connect', askWhenDue);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`Port ${port} closed a connection after ${times.length} answers.`)));
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
