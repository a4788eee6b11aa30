import type { Release } from '../../../schemas/language/release.ts';
import { registeredOrigin } from './registeredOrigin.ts';

/** A page by the path that links name it by, in a language. */
export interface PageAsked {
  readonly path: string;
  readonly language: string;
  /** As the request says it: one of the brand's registered hosts counts, any other changes nothing. */
  readonly askedHost: string;
  /** Where the platform listens. */
  readonly port: number;
}

/** Whole address of a page for pictures and words that are kept elsewhere; undefined where the brand has no page at exactly that path. */
export function pageAddress(places: Parameters<typeof registeredOrigin>[0], release: Release, { path, language, askedHost, port }: PageAsked): string | undefined {
  const isPage = !/[:*]/.test(path) && release.manifest.routes.some((route) => route.path === path);
  return isPage ? `${registeredOrigin(places, release, askedHost, port)}/${language}${path === '' ? '' : `/${path}`}` : undefined;
}
