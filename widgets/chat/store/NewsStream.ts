import type { StoreEnv } from '../../../runtime/sdk.ts';
import { streamNews } from '../api/chatStream.ts';

/** `sections.chat.stream`, as the checker lets it through. */
interface StreamTerms {
  readonly isOn?: boolean;
  readonly silenceSec?: number;
  readonly retrySec?: number;
}

const SECOND_MS = 1000;
/** A tab that is not looked at asks nothing, and after so many rounds of silence it holds no stream either. */
const KEPT_INTERVALS = 3;
/** A hint may be lost on its way between processes: so often it is asked all the same. */
const ASKED_EVERY_MS = 60_000;

/**
 * Server-sent events in the place of the chat's polls, where the site allows streams (`sections.chat.stream`). While the stream speaks, rounds
 * of the poller ask only after news; when it ends, is refused or falls silent, the next round asks as ever, and after a while another is tried.
 */
export class NewsStream {
  private readonly limits: { readonly silenceMs: number; readonly retryMs: number } | null;
  private hasNews = false;
  private askedAtMs = 0;
  private notBeforeMs = 0;
  private close: (() => void) | null = null;
  private cancelSilence: (() => void) | null = null;
  private cancelKept: (() => void) | null = null;

  /** `onNews`: there is something to read now. */
  constructor(private readonly env: Pick<StoreEnv, 'manifest' | 'timers' | 'nowMs'>, private readonly intervalMs: () => number, private readonly onNews: () => void) {
    const { isOn = false, silenceSec, retrySec } = (env.manifest.site.sections['chat']?.['stream'] ?? {}) as StreamTerms;
    this.limits = isOn && silenceSec !== undefined && retrySec !== undefined ? { silenceMs: silenceSec * SECOND_MS, retryMs: retrySec * SECOND_MS } : null;
  }

  /** A round of the poller: true when nothing is to be asked. */
  keep(): boolean {
    if (this.close === null) return false;
    this.cancelKept?.();
    this.cancelKept = this.env.timers.after(KEPT_INTERVALS * this.intervalMs(), () => this.end());
    return !this.hasNews && this.env.nowMs() - this.askedAtMs < ASKED_EVERY_MS;
  }

  /** Before an answer is asked for: what is told from now on is news again. */
  ask(): void {
    this.hasNews = false;
    this.askedAtMs = this.env.nowMs();
  }

  /** After a good answer: follows an owner's conversation. */
  start(owner: string): void {
    if (this.limits === null || this.close !== null || this.env.nowMs() < this.notBeforeMs) return;
    const close = streamNews(owner, {
      onNews: () => {
        this.hear();
        this.hasNews = true;
        this.onNews();
      },
      onAlive: () => this.hear(),
      onEnd: () => this.fail(),
    });
    if (close === undefined) return;
    this.close = close;
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
