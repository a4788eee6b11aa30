import type { FastifyRequest } from 'fastify';
import { languageOf, servedTo, textOf } from '../platform/sites/siteOf.ts';
import type { ReleasePort } from '../platform/sites/releasePort.ts';
import type { Release } from '../../schemas/language/release.ts';
import { refusedPage } from '../platform/http/plainPages.ts';

/** Refusals with texts of their own in the dictionaries (`errors:414.title`). */
const OWN_TEXTS = new Set([400, 404, 414, 429]);

/**
 * What a person is shown of a request that reached no page: with the texts of the host's brand, in the language of
 * the address, else of the visitor's choice.
 * No widget is rendered: refusing must cost less than what is refused.
 */
export function problemPageOf(releases: Pick<ReleasePort, 'forHost'>): (request: FastifyRequest, status: number) => string {
  return (request, status) => {
    const served = servedTo(releases, request);
    return refusedPage(served?.kind === 'served' ? textsOf(served.release, request, status) : { status });
  };
}

function textsOf(release: Release, request: FastifyRequest, status: number): Parameters<typeof refusedPage>[0] {
  // An address that could not be read passed no hook, so that its cookies were not read either.
  const { lng } = (request.cookies as FastifyRequest['cookies'] | undefined) ?? {};
  const language = languageOf(release, /^\/([a-z]{2})(?=[/?]|$)/.exec(request.url)?.[1] ?? lng);
  const words = wordsOf(status);
  const text = (key: string): string => textOf(release, language, `errors:${key}`);
  return {
    status, language, dir: release.manifest.site.languages[language]?.dir ?? 'ltr',
    title: text(`${words}.title`), text: text(`${words}.text`), code: text('code').replace('{{status}}', String(status)), home: text('home'),
  };
}

/** As the error page of the sites (widgets/shell/error-page) chooses them. */
function wordsOf(status: number): string {
  if (OWN_TEXTS.has(status)) return String(status);
  return status >= 500 && status !== 503 ? '500' : 'other';
}
