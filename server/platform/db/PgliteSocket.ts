import { Duplex } from 'node:stream';
import type { PgliteThread } from './PgliteThread.ts';

const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
/** Messages after which the server answers: query, sync, flush, copy done and copy fail. */
const ANSWERED = new Set(['Q', 'S', 'H', 'c', 'f'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

/**
 * Stands in for the network socket of one pg client. Answers the start-up itself (there is no network and no password),
 * and passes on whole groups of messages, because a group must not be interleaved with another.
 */
export class PgliteSocket extends Duplex {
  readonly #thread: PgliteThread;
  #input: Buffer = Buffer.alloc(0);
  #isStarted = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(thread: PgliteThread) {
    super({ allowHalfOpen: false });
    this.#thread = thread;
  }

  /** pg calls it with port and host, which mean nothing here. */
  connect(): this {
    this.#thread.opened.then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(asError(error)),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#input = this.#input.length === 0 ? chunk : Buffer.concat([this.#input, chunk]);
    this.#readInput();
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#enqueue(async () => {
      this.push(null);
    });
    done();
  }

  #readInput(): void {
    if (!this.#isStarted && !this.#readStartUp()) return;
    let start = 0;
    let end = 0;
    while (this.#input.length >= end + 5) {
      const type = this.#input[end];
      const next = end + 1 + this.#input.readInt32BE(end + 1);
      if (this.#input.length < next) break;
      if (type === TERMINATE) {
        this.#enqueue(async () => {
          this.push(null);
        });
      } else if (type !== undefined && ANSWERED.has(type)) {
        this.#pass(this.#input.subarray(start, next));
        start = next;
      }
      end = next;
    }
    this.#input = this.#input.subarray(start);
  }

  /** True when the start-up is done and messages follow. */
  #readStartUp(): boolean {
    if (this.#input.length < 8) return false;
    const length = this.#input.readInt32BE(0);
    if (this.#input.length < length) return false;
    const request = this.#input.readInt32BE(4);
    this.#input = this.#input.subarray(length);
    if (request === SSL_REQUEST) {
      this.push('N');
      return false;
    }
    if (request === CANCEL_REQUEST) {
      this.push(null);
      return false;
    }
    this.#isStarted = true;
    this.#enqueue(async () => {
      await this.#thread.reset();
      this.push(START_UP_ANSWER);
    });
    return true;
  }

  #pass(bytes: Buffer): void {
    // A copy: the buffer is cut further while the thread is still reading.
    const message = Uint8Array.from(bytes);
    this.#enqueue(async () => {
      this.push(Buffer.from(await this.#thread.send(message)));
    });
  }

  #enqueue(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.destroyed) return;
      try {
        await step();
      } catch (error) {
        this.destroy(asError(error));
      }
    });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const START_UP_ANSWER = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('S', Buffer.from('standard_conforming_strings\0on\0')),
  message('Z', Buffer.from('I')),
]);
