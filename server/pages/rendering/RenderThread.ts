import { packedText } from '../../platform/http/packedText.ts';
import type { PlatformAnswer } from '../../platform/http/platformCall.ts';
import type { PageJob, RenderedPage, ReportPage } from './PageRenderer.ts';
import { SentReleases } from './SentReleases.ts';
import { errorOf, type FromThread, plainError, type ThreadAnswer, type ThreadQuestion, type ToThread } from './threadMessages.ts';
import type { ThreadHandle } from './workerThread.ts';

/** A job that is on its way through the pool. */
export interface QueuedJob {
  readonly job: PageJob;
  resolve(page: RenderedPage): void;
  reject(error: unknown): void;
}

export interface RenderThreadEvents {
  readonly clockOffsetMs: () => number;
  readonly report: ReportPage;
  /** It may have room now. */
  readonly onRoom: () => void;
  /** It has ended, with these jobs in it. */
  readonly onEnd: (cause: Error, jobs: readonly QueuedJob[]) => void;
}

interface RunningJob {
  readonly queued: QueuedJob;
  /** The page's calls that were not answered yet, by question. */
  readonly calls: Map<number, AbortController>;
  /** Since it was given to the thread. */
  seconds: number;
}

/** Pages that keep a thread busy: one is rendered, the next one is at hand. Those that wait for the platform take no time of it. */
const MOST_BUSY = 2;
const MOST_JOBS = 64;
/** Longer than any visitor waits, in seconds: a page that never comes must not keep its place. */
const LONGEST_JOB = 30;
/** Of a busy thread's silence, in seconds, after which it hangs. */
const LONGEST_SILENCE = 10;

/** One thread and the jobs in it, seen from the main thread. */
export class RenderThread {
  readonly #handle: ThreadHandle;
  readonly #events: RenderThreadEvents;
  readonly #jobs = new Map<number, RunningJob>();
  readonly #releases = new SentReleases();
  #lastJob = 0;
  #isAlone = false;
  #turns: Promise<void> = Promise.resolve();
  isReady = false;
  /** Pings since it was last heard. */
  #unanswered = 0;

  constructor(handle: ThreadHandle, events: RenderThreadEvents) {
    this.#handle = handle;
    this.#events = events;
    handle.listen({ onMessage: (message) => this.#take(message), onEnd: (cause) => this.#ended(cause) });
  }

  /** Jobs that it works on now. */
  get busy(): number {
    let busy = 0;
    for (const { calls } of this.#jobs.values()) if (calls.size === 0) busy += 1;
    return busy;
  }

  get hasRoom(): boolean {
    return this.isReady && this.#jobs.size < MOST_JOBS && this.busy < MOST_BUSY && !this.#isAlone;
  }

  get isEmpty(): boolean {
    return this.#jobs.size === 0;
  }

  /** Nothing else is rendered beside that job: if this thread ends, it is because of it. */
  runAlone(queued: QueuedJob): void {
    this.#isAlone = true;
    this.run(queued);
  }

  run(queued: QueuedJob): void {
    const { release, request, shiftMs = 0 } = queued.job;
    const inUse = new Set([...this.#jobs.values()].map((running) => running.queued.job.release.id));
    const { isNew, dropped } = this.#releases.use(release, inUse);
    for (const id of dropped) this.#post({ kind: 'drop', release: id });
    if (isNew) this.#post({ kind: 'release', release: { id: release.id, brand: release.brand, manifest: release.manifest } });
    this.#lastJob += 1;
    this.#jobs.set(this.#lastJob, { queued, calls: new Map(), seconds: 0 });
    this.#post({ kind: 'job', job: this.#lastJob, release: release.id, request, clockOffsetMs: this.#events.clockOffsetMs(), shiftMs });
  }

  /** True when it was asked for a sign of life again and again, and gave none. */
  get isHanging(): boolean {
    return this.#unanswered >= LONGEST_SILENCE;
  }

  /** A second has passed. */
  tick(): void {
    for (const [job, running] of this.#jobs) {
      running.seconds += 1;
      if (running.seconds < LONGEST_JOB) continue;
      for (const abort of running.calls.values()) abort.abort();
      this.#finish(job, ({ reject }) => reject(new Error(`A page was not rendered within ${LONGEST_JOB} seconds.`)));
    }
    if (this.busy === 0) return;
    this.#unanswered += 1;
    this.#post({ kind: 'ping' });
  }

  async end(): Promise<void> {
    await this.#handle.end();
  }

  #post(message: ToThread, handedOver?: readonly ArrayBuffer[]): void {
    this.#handle.post(message, handedOver);
  }

  #take(message: FromThread): void {
    this.#unanswered = 0;
    switch (message.kind) {
      case 'ready':
        this.isReady = true;
        return this.#events.onRoom();
      case 'question':
        return void this.#answer(message.question, message.asked);
      case 'abort':
        return this.#jobs.get(message.job)?.calls.get(message.question)?.abort();
      case 'report':
        return this.#events.report(message.release, message.report);
      case 'done':
        return this.#finish(message.job, ({ resolve }) => resolve(pageOf(message.answer)));
      case 'failed':
        return this.#finish(message.job, ({ reject }) => reject(errorOf(message.error)));
      case 'pong':
        return;
    }
  }

  async #answer(question: number, asked: ThreadQuestion): Promise<void> {
    try {
      const value = asked.what === 'call' ? await this.#call(question, asked) : this.#partOf(asked);
      // Bodies are copied, because what they lie in may be shared with others, and the copy is handed over.
      const handedOver = value !== undefined && isPlatformAnswer(value) ? { ...value, body: new Uint8Array(value.body) } : null;
      this.#post({ kind: 'answer', question, value: handedOver ?? value, clockOffsetMs: this.#events.clockOffsetMs() }, handedOver ? [handedOver.body.buffer] : []);
    } catch (error) {
      this.#post({ kind: 'refusal', question, error: plainError(error) });
    }
  }

  async #call(question: number, { job, call }: Extract<ThreadQuestion, { what: 'call' }>): Promise<PlatformAnswer> {
    const running = this.#jobs.get(job);
    if (!running) throw new Error('The page of this call is not rendered any more.');
    const abort = new AbortController();
    running.calls.set(question, abort);
    this.#events.onRoom();
    try {
      await this.#turn();
      return await running.queued.job.call(call, abort.signal);
    } finally {
      running.calls.delete(question);
    }
  }

  /** A page asks all it needs at once. Its calls are begun one a turn of the event loop, so that other requests get in between. */
  #turn(): Promise<void> {
    this.#turns = this.#turns.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#turns;
  }

  #partOf(asked: Exclude<ThreadQuestion, { what: 'call' }>) {
    const release = this.#releases.get(asked.release);
    if (!release) throw new Error(`The release ${asked.release} was dropped.`);
    return asked.what === 'plan' ? release.plan(asked.pageId, asked.variants, asked.language, asked.closed) : release.dictionary(asked.language, asked.namespace);
  }

  #finish(job: number, settle: (queued: QueuedJob) => void): void {
    const running = this.#jobs.get(job);
    this.#jobs.delete(job);
    if (this.isEmpty) this.#isAlone = false;
    if (running) settle(running.queued);
    this.#events.onRoom();
  }

  #ended(cause: Error): void {
    const running = [...this.#jobs.values()];
    this.#jobs.clear();
    this.isReady = false;
    for (const { calls } of running) for (const abort of calls.values()) abort.abort();
    this.#events.onEnd(cause, running.map(({ queued }) => queued));
  }
}

function isPlatformAnswer(value: object): value is PlatformAnswer {
  return 'body' in value && value.body instanceof Uint8Array;
}

function pageOf(answer: ThreadAnswer): RenderedPage {
  if (answer.kind === 'redirect') return answer;
  return { ...answer, body: packedText(answer.body) };
}
