import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

interface WorkerAnswer {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: { readonly name: string; readonly message: string; readonly code?: string };
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

export interface PgliteThreadOptions {
  /** Folder of the database; null keeps it in memory. */
  readonly dataDir: string | null;
  /** File with a dump of an empty database, made when missing: opening takes 1 s in place of 4 s. */
  readonly initialDump: string | null;
}

/** The embedded database's thread: wire-protocol bytes in, bytes out, one request after the other. */
export class PgliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: Error | null = null;
  readonly opened: Promise<void>;

  constructor(options: PgliteThreadOptions) {
    this.#worker = new Worker(workerFile(), { workerData: options });
    this.opened = this.#expect(0).then(() => undefined);
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has ended.')));
  }

  /** Runs complete protocol messages and gives the server's answer to them. */
  send(bytes: Uint8Array): Promise<Uint8Array> {
    return this.#request({ kind: 'bytes', bytes });
  }

  /** Clears the session for a new client. */
  async reset(): Promise<void> {
    await this.#request({ kind: 'reset' });
  }

  async close(): Promise<void> {
    if (this.#failure) return;
    try {
      await this.#request({ kind: 'close' });
    } finally {
      await this.#worker.terminate();
    }
  }

  #request(message: { readonly kind: string; readonly bytes?: Uint8Array }): Promise<Uint8Array> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = this.#expect(id);
    this.#worker.postMessage({ id, ...message });
    return answer;
  }

  #expect(id: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #settle({ id, bytes, error }: WorkerAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), { name: error.name, code: error.code }));
    else waiting?.resolve(bytes ?? new Uint8Array());
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(this.#failure);
  }
}

/**
 * The worker's file: beside this module in the sources, beside the built server's entry (the build copies it; this module
 * may have become a chunk one folder down), else in the sources under the working directory.
 */
function workerFile(): string {
  const candidates = [
    fileURLToPath(new URL(/* @vite-ignore */ './pgliteWorker.mjs', import.meta.url)),
    fileURLToPath(new URL(/* @vite-ignore */ '../pgliteWorker.mjs', import.meta.url)),
    join(process.cwd(), 'server', 'platform', 'db', 'pgliteWorker.mjs'),
  ];
  const found = candidates.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`The embedded database's worker is missing; looked for ${candidates.join(' and ')}.`);
  return found;
}
