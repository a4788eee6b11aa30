import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { defineStore, isJsonObject, sameSitePath, type StoreEnv } from '../../../runtime/sdk.ts';
import { fetchOneTap, postOneTap } from '../api/oneTapApi.ts';
import type { SocialProvider } from '../api/socialApi.ts';
import { socialHref } from '../parts/socialHref.ts';

/** Where the window of the provider ends tells it (`server/services/social/oneTapPage.ts`). */
const CHANNEL = 'social.one-tap.v1';
const CLOSED_KEY = 'social.one-tap-closed.v1';
const WINDOW = 'popup,width=480,height=640';

const DAY_MS = 86_400_000;
/** Where the config says nothing: seconds that a guest is left alone, and days that it stays away. */
const [SEC_MS, DELAY_SEC, AWAY_DAYS] = [1000, 8, 30];

/** The prompt that signs guests in by one press. What a provider says goes to the platform, and is kept nowhere. */
export class OneTapStore {
  /** Whose account is asked for; null while nothing is shown. */
  provider: SocialProvider | null = null;
  /** `waiting`: for the window of the provider; `sending`: what it said. */
  step: 'ready' | 'waiting' | 'sending' = 'ready';
  /** What became of it, as `SocialOutcome` says it. */
  outcome: string | null = null;
  private channel: BroadcastChannel | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'channel'>(this, { env: false, channel: false, provider: observableRef });
  }

  /** The page that it is shown on, to come back to. */
  get returnUrl(): string {
    const { pathname, search } = window.location;
    return pathname + search;
  }

  /** Shows it after a while, unless it was closed in this browser, or the site has none to offer. The returned function gives up. */
  watch(): () => void {
    const cancel = this.env.timers.after(this.numberOf('delaySec', DELAY_SEC) * SEC_MS, () => void this.ask());
    return () => {
      cancel();
      this.dispose();
    };
  }

  private async ask(): Promise<void> {
    const { api, language } = this.env;
    if (this.isAway()) return;
    // Whoever cannot be asked is not offered.
    const provider = await fetchOneTap(api, language).catch(() => null);
    runInAction(() => {
      this.provider = provider;
    });
  }

  /** Closed: it stays away for the days of the config. */
  close(): void {
    this.env.storage.set(CLOSED_KEY, this.env.nowMs());
    this.dispose();
  }

  dispose(): void {
    this.hangUp();
    this.provider = null;
    this.step = 'ready';
    this.outcome = null;
  }

  /** Opens the window of the provider, as the press lets it; where the browser does not, the page itself goes there. */
  open(): void {
    const { provider, returnUrl } = this;
    if (provider === null) return;
    const { language } = this.env;
    this.outcome = null;
    this.listen();
    if (window.open(socialHref({ provider: provider.id, language, returnUrl, purpose: 'one-tap' }), 'social-one-tap', WINDOW) === null) {
      this.hangUp();
      window.location.assign(socialHref({ provider: provider.id, language, returnUrl }));
      return;
    }
    this.step = 'waiting';
  }

  private listen(): void {
    this.hangUp();
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }: MessageEvent<unknown>) => void this.hear(isJsonObject(data) ? data : {});
  }

  private hangUp(): void {
    this.channel?.close();
    this.channel = null;
  }

  /** What the window came back with: a credential, or why there is none. */
  private async hear({ id_token: credential, state, error }: Readonly<Record<string, unknown>>): Promise<void> {
    this.hangUp();
    if (typeof credential !== 'string' || typeof state !== 'string') return this.end(error === 'access_denied' ? 'cancelled' : String(error));
    runInAction(() => {
      this.step = 'sending';
    });
    try {
      const { api, facts, language, manifest } = this.env;
      const [countryId, currency] = [facts.get('request.countryId'), manifest.site.sections['account']?.['defaultCurrency']];
      const to = await postOneTap(api, {
        credential, state, language,
        ...(typeof countryId === 'number' && countryId > 0 && { countryId: String(countryId) }), ...(typeof currency === 'string' && { currency }),
      });
      window.location.assign(sameSitePath(to) ?? `/${language}`);
    } catch {
      this.end('failed');
    }
  }

  private end(outcome: string): void {
    this.step = 'ready';
    this.outcome = outcome;
  }

  /** A time in the future is of another clock, and holds nothing back. */
  private isAway(): boolean {
    const closedMs = this.env.storage.get(CLOSED_KEY);
    if (typeof closedMs !== 'number') return false;
    const sinceMs = this.env.nowMs() - closedMs;
    return sinceMs >= 0 && sinceMs < this.numberOf('awayDays', AWAY_DAYS) * DAY_MS;
  }

  /** Of `sections.social.oneTap`. */
  private numberOf(name: string, otherwise: number): number {
    const oneTap = this.env.manifest.site.sections['social']?.['oneTap'];
    const value = isJsonObject(oneTap) ? oneTap[name] : undefined;
    return typeof value === 'number' ? value : otherwise;
  }
}

export const oneTapStore = defineStore('social/one-tap', (env) => new OneTapStore(env));
