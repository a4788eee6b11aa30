import type { JsonObject, JsonValue } from '../../schemas/language/json.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import { CONSENT_COOKIE, readConsent } from '../storage/keptKeys.ts';
import { resolveSettings, settingFacts, settingsOfCookies, type SettingsModule, type UiValues } from '../theme/settings.ts';

/** What a page may know of a request on both sides. */
export interface RequestParts {
  /** Scheme and host as the visitor sees them. */
  readonly origin: string;
  /** Path and query. */
  readonly url: string;
  /** By name, decoded, parsed once by whoever took the request. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly userAgent: string;
  /** Facts that the platform knows: `request.country`, `request.countryId`, `user.*`, `maintenance.*`. */
  readonly facts: JsonObject;
}

/** What a preview says of itself. */
export interface PreviewNotice {
  readonly revision: string;
  /** As whom it is seen: `preview:as-<as>` of the dictionaries says it. */
  readonly as: string;
  readonly country: string | null;
  readonly variants: Readonly<Record<string, string>>;
  /** Its time is another one than now. */
  readonly isAtMoment: boolean;
  /** In the page's time, ms. */
  readonly endsAtMs: number;
}

/** What the platform tells the renderer of a request. */
export interface PageRequest extends RequestParts {
  /** The platform's time, ms since the epoch. */
  readonly nowMs: number;
  /** The system that the browser names beside its user agent (`Sec-CH-UA-Platform`). */
  readonly platformHint?: string;
  /** What the page says of itself where it is a preview. */
  readonly preview?: PreviewNotice;
}

const BOTS = /bot|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse/i;
const MOBILE = /Mobi|Android.+Mobile|iPhone|iPod/i;

/** Everything about a request that a page's HTML may depend on. */
export interface RequestView {
  readonly ui: UiValues;
  /** Those of its values that the visitor has set. */
  readonly chosenUi: Partial<UiValues>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly isBot: boolean;
  readonly facts: Readonly<Record<string, JsonValue>>;
}

/** Request facts by name: device, bot, settings, and what the platform knows. */
export function requestView(request: RequestParts, manifest: SiteManifest, settings: readonly SettingsModule[]): RequestView {
  const cookies = new Map(Object.entries(request.cookies));
  const query = new URL(request.url, request.origin).searchParams;
  const chosenUi = settingsOfCookies(settings, cookies);
  const ui = resolveSettings(settings, manifest.site, chosenUi);
  const isBot = BOTS.test(request.userAgent);
  const isMobile = query.get('platform_type') === 'mobile' || cookies.get('platform_type') === 'mobile';
  const device = isMobile || MOBILE.test(request.userAgent) ? 'mobile' : 'desktop';
  return {
    ui,
    chosenUi,
    cookies,
    isBot,
    facts: {
      ...settingFacts(settings, ui),
      'request.device': device,
      'request.isBot': isBot,
      'ui.cookiesAgreeType': readConsent(cookies.get(CONSENT_COOKIE)),
      ...request.facts,
    },
  };
}
