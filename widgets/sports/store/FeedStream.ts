import type { SiteConfig, StoreEnv } from '../../../runtime/sdk.ts';
import type { StreamHandlers } from '../api/lineStream.ts';

/** Opens a stream that goes on from a version; undefined where that is not possible now. */
export type OpenStream<A> = (since: string | undefined, handlers: StreamHandlers<A>) => (() => void) | undefined;

/** `site.sections.liveStream`: whether pages may use streams, after how long a silence one is given up, and when another is tried. */
interface StreamLimits {
  readonly silenceMs: number;
  readonly retryMs: number;
}

const SECOND_MS = 1000;
/** A stream is kept while its feed's poller turns: a page that was left stops its pollers, and with them its streams. */
const KEPT_INTERVALS = 3;

function limitsOf(site: SiteConfig): StreamLimits | null {
  const { isOn, silenceSec, retrySec } = site.sections['liveStream'] ?? {};
  return isOn === true && typeof silenceSec === 'number' && typeof retrySec === 'number' ? { silenceMs: silenceSec * SECOND_MS, retryMs: retrySec * SECOND_MS } : null;
}

/**
 * Server-sent events in the place of a feed's polls. While the stream speaks, rounds of the poller ask nothing; when it
 * ends, is refused or falls silent, the next round asks as ever, and after a while the stream is tried again.
 */
export class FeedStream<A> {
  private readonly env: StoreEnv;
  private readonly openStream: OpenStream<A>;
  private readonly limits: StreamLimits | null;
  private readonly intervalMs: () => number;
  private readonly onAnswer: (answer: A) => void;
  private readonly onAlive: () => void;
  private notBeforeMs = 0;
  private close: (() => void) | null = null;
  private cancelSilence: (() => void) | null = null;
  private cancelKept: (() => void) | null = null;

  constructor(env: StoreEnv, { open, intervalMs, onAnswer, onAlive }: { readonly open: OpenStream<A>; readonly intervalMs: () => number } & Pick<StreamHandlers<A>, 'onAnswer' | 'onAlive'>) {
    this.env = env;
    this.openStream = open;
    this.intervalMs = intervalMs;
    this.onAnswer = onAnswer;
    this.onAlive = onAlive;
    this.limits = env.isServer ? null : limitsOf(env.manifest.site);
  }

  /** A round of the poller: true when the stream speaks and nothing is to be asked. */
  keep(): boolean {
    if (this.close === null) return false;
    this.cancelKept?.();
    this.cancelKept = this.env.timers.after(KEPT_INTERVALS * this.intervalMs(), () => this.end());
    return true;
  }

  /** After a good answer: goes on from it by a stream, where the site allows one. */
  start(since: string | undefined): void {
    if (this.limits === null || this.close !== null || this.env.nowMs() < this.notBeforeMs) return;
    let isOver = false;
    const close = this.openStream(since, {
      onAnswer: (answer) => {
        if (isOver) return;
        this.hear();
        this.onAnswer(answer);
      },
      onAlive: () => {
        if (isOver) return;
        this.hear();
        this.onAlive();
      },
      onEnd: () => {
        if (!isOver) this.fail();
      },
    });
    if (close === undefined) return;
    this.close = () => {
      isOver = true;
      close();
    };
    this.keep();
    this.hear();
  }

  /** Closes it; the next round asks. */
  end(): void {
    this.cancelSilence?.();
    this.cancelKept?.();
    this.close?.();
    this.close = this.cancelSilence = this.cancelKept = null;
  }

  private hear(): void {
    this.cancelSilence?.();
    this.cancelSilence = this.env.timers.after(this.limits?.silenceMs ?? 0, () => this.fail());
  }

  private fail(): void {
    this.notBeforeMs = this.env.nowMs() + (this.limits?.retryMs ?? 0);
    this.end();
  }
}
