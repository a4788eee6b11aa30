import type { PagePlan, Release } from '../../schemas/language/release.ts';
import type { PlatformClient } from '../http/PlatformClient.ts';
import type { SeoData } from '../head/pageHead.ts';
import type { NeededWidgets } from '../render/neededWidgets.ts';
import type { PlatformChecks } from '../routing/platformChecks.ts';
import type { RuntimeReport } from '../Runtime.ts';
import type { PageAssets } from './document.ts';

/**
 * The part of a release that pages are rendered from; a `Release` is one. Where the renderer has a thread of its own it holds
 * copies, and asks for plans and texts as pages need them. One object stands for one release: what is derived from it is kept by it.
 */
export interface PageRelease extends Pick<Release, 'id' | 'brand' | 'manifest'> {
  plan(...asked: Parameters<Release['plan']>): ReturnType<Release['plan']> | Promise<ReturnType<Release['plan']>>;
  dictionary(...asked: Parameters<Release['dictionary']>): ReturnType<Release['dictionary']> | Promise<ReturnType<Release['dictionary']>>;
}

/** What the renderer needs of the platform; every call goes through the generated client. */
export interface PageDeps {
  readonly release: PageRelease;
  /** Makes a client for the page's own calls, which carry these headers: in process, or to a platform elsewhere. */
  readonly client: (headers: Readonly<Record<string, string>>) => PlatformClient;
  readonly checks: PlatformChecks;
  /** SEO data of an address; null when the platform has none. */
  readonly seo: (pageId: string, language: string, path: string) => Promise<SeoData | null>;
  /** Files of a page: styles of all widgets shown, modules of those that hydrate at load, fonts of its script. */
  readonly assetsFor: (needed: NeededWidgets, locale: string) => PageAssets;
  /** Addresses of a page's immutable files. */
  readonly urls: {
    readonly manifest: (release: string, language: string) => string;
    readonly texts: (release: PageRelease, language: string, plan: PagePlan) => string;
    readonly theme: (release: PageRelease) => string;
    /** The script that finds what a browser lacks; undefined where documents go without it. */
    readonly browserCheck?: string;
  };
  readonly nowMs: () => number;
  readonly budgetMs: number;
  readonly report: (report: RuntimeReport) => void;
}
