import { readReferral, REFERRAL_TYPES, type ReferralMark, referralIn, referralLifeSec, referralText, type ReferralType } from '../../../domain/account/index.ts';
import { defineStore, isAgreed, type StoreEnv } from '../../../runtime/sdk.ts';

const SEC_MS = 1000;
const WATCHER: ReferralType = 'postback_watcher';
/** a registration that tells of it is under way; no mark, so that a second one does not tell of it again. */
const UNDER_WAY = { text: 'sent', lifeSec: 4 } as const;

interface Waiting {
  readonly mark: ReferralMark;
  readonly untilMs: number;
}

/**
 * Who has sent this visitor. It is in cookies once the visitor agrees to marketing, until then in this tab's memory alone. The first
 * click counts within its life.
 */
export class ReferralStore {
  private readonly env: Pick<StoreEnv, 'kept' | 'facts' | 'nowMs'>;
  private readonly waiting = new Map<ReferralType, Waiting>();
  private readonly endConsent: () => void;

  constructor(env: Pick<StoreEnv, 'kept' | 'facts' | 'nowMs'>) {
    this.env = env;
    this.endConsent = env.facts.subscribe(['ui.cookiesAgreeType'], () => this.settle());
  }

  /** An address was reached with these parameters. */
  arrive(query: URLSearchParams): void {
    const known = new Set(this.all().map(({ type }) => type));
    for (const mark of referralIn(query)) {
      if (!known.has(mark.type) && this.env.kept.cookie(mark.type) !== UNDER_WAY.text) this.waiting.set(mark.type, { mark, untilMs: this.env.nowMs() + referralLifeSec(mark) * SEC_MS });
    }
    this.settle();
  }

  /**
   * Makes a call with what a registration tells of the referral, by the names of its fields: nothing where the visitor has refused marketing.
   * While the call is under way no other one of this browser tells of the postback.
   */
  async tell<T>(call: (fields: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
    this.settle();
    const marks = this.isRefused ? [] : this.all();
    const watched = marks.find(({ type }) => type === WATCHER);
    if (watched) this.env.kept.setCookie(WATCHER, UNDER_WAY.text, { maxAgeSec: UNDER_WAY.lifeSec });
    try {
      return await call(Object.fromEntries(marks.map((mark) => [mark.type, referralText(mark)])));
    } finally {
      if (watched) this.env.kept.setCookie(WATCHER, referralText(watched), { maxAgeSec: referralLifeSec(watched) });
    }
  }

  dispose(): void {
    this.endConsent();
  }

  private get isRefused(): boolean {
    const { consent } = this.env.kept;
    return consent > 0 && !isAgreed('marketing', consent);
  }

  private all(): readonly ReferralMark[] {
    return REFERRAL_TYPES.flatMap((type) => this.written(type) ?? this.heldInMemory(type) ?? []);
  }

  private written(type: ReferralType): ReferralMark | null {
    return readReferral(type, this.env.kept.cookie(type) ?? '');
  }

  private heldInMemory(type: ReferralType): ReferralMark | undefined {
    const held = this.waiting.get(type);
    return held !== undefined && held.untilMs > this.env.nowMs() ? held.mark : undefined;
  }

  /** What waits in memory goes into its cookies, for what is left of its life, where the visitor has agreed. */
  private settle(): void {
    const { kept, nowMs } = this.env;
    if (!isAgreed('marketing', kept.consent)) return;
    for (const [type, { mark, untilMs }] of this.waiting) {
      const leftSec = Math.floor((untilMs - nowMs()) / SEC_MS);
      if (leftSec > 0 && this.written(type) === null) kept.setCookie(type, referralText(mark), { maxAgeSec: leftSec });
    }
    this.waiting.clear();
  }
}

/** Who has sent this visitor. */
export const referralStore = defineStore('registration/referral', (env) => new ReferralStore(env));
