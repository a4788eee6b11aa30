import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { defineStore, isJsonObject, sameSitePath, type StoreEnv } from '../../../runtime/sdk.ts';
import { fetchOneTap, postOneTap } from '../api/oneTapApi.ts';
import type { SocialProvider } from '../api/socialApi.ts';
import { oneTapTerms } from '../parts/oneTapTerms.ts';
import { socialHref } from '../parts/socialHref.ts';

/** Where the window of the provider ends tells it (`server/services/social/oneTapPage.ts`). */
const CHANNEL = 'social.one-tap.v1';
const CLOSED_KEY = 'social.one-tap-closed.v1';
const WINDOW = 'popup,width=480,height=640';

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

  /** Shows it, unless it was closed in this browser, or the platform has none to offer. The returned function gives up. */
  watch(): () => void {
    let isOver = false;
    void this.ask(() => isOver);
    return () => {
      isOver = true;
      this.dispose();
    };
  }

  private async ask(isOver: () => boolean): Promise<void> {
    const { api, language } = this.env;
    if (this.isAway()) return;
    // Whoever cannot be asked is not offered.
    const provider = await fetchOneTap(api, language).catch(() => null);
    runInAction(() => {
      if (!isOver()) this.provider = provider;
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
    return sinceMs >= 0 && sinceMs < oneTapTerms(this.env.manifest.site).awayMs;
  }
}

export const oneTapStore = defineStore('social/one-tap', (env) => new OneTapStore(env));
