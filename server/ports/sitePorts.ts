import type { components } from '../../schemas/api/types.gen.ts';
import type { ContentEntry, Release, RouteEntry, SiteManifest } from '../../schemas/language/release.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly maintenance: MaintenancePort;
    readonly blocks: BlocksPort;
    readonly redirects: RedirectsPort;
    readonly offeredPages: OfferedPagesPort;
    readonly titleCards: TitleCardsPort;
  }
}

/** Maintenance of a brand (spec section 3); times in ms of platform time, null is open-ended. */
export interface MaintenanceState {
  readonly startedAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly notifyStartedAtMs: number | null;
  readonly notifyEndedAtMs: number | null;
  /** `web_state` is 1: the site is closed now; any other value only announces it. */
  readonly isSwitchedOn: boolean;
}

export interface MaintenancePort {
  get(brand: string): MaintenanceState | null;
  /** The record that the site is told, at the platform's time of now. */
  record(brand: string): components['schemas']['Maintenance'];
  set(brand: string, state: MaintenanceState | null): Promise<void>;
}

/** A block of a brand's visitors, of one country or of all. */
export interface SiteBlock {
  /** Reason of spec section 4; the answer's `templateTypeId`. */
  readonly reason: number;
  readonly displayTypeId: number;
  /** Two small letters; null blocks everybody. */
  readonly country: string | null;
}

export interface BlocksPort {
  list(brand: string): readonly SiteBlock[];
  /** Replaces all blocks of the brand. */
  set(brand: string, blocks: readonly SiteBlock[]): Promise<void>;
}

/** A redirect that the platform answers: path after the language, a last `*` stands for any rest. */
export interface PlatformRedirect {
  readonly from: string;
  readonly to: string;
  readonly code: 301 | 302;
  readonly reasons: readonly string[];
}

export interface RedirectsPort {
  list(brand: string): readonly PlatformRedirect[];
  /** Replaces all rules of the brand that are kept in the database; those of its configs stay. */
  set(brand: string, rules: readonly PlatformRedirect[]): Promise<void>;
}

/** Cards that are drawn with the titles of entries without a picture. */
export interface TitleCardsPort {
  /** In the language of a page. Undefined where an entry has a picture, or no card can be drawn of it. */
  addressOf(release: Release, place: { readonly collection: string; readonly slug: string; readonly language: string }, entry: ContentEntry): string | undefined;
}

/** What middleware of pages says without asking anybody. */
export interface OfferedPagesPort {
  /** Whether the config of a site has a page; a page that it does not have answers 404. */
  of(manifest: SiteManifest): Promise<(route: Pick<RouteEntry, 'middleware'>) => boolean>;
}
