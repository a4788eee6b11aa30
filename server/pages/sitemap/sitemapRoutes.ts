import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as builtRenderer from '../../../runtime/boot/server.tsx';
import type { Release } from '../../../schemas/language/release.ts';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { compress, encodedForms } from '../../platform/http/encodings.ts';
import type { SharedText } from '../../platform/http/compressAnswers.ts';
import { siteHost } from '../../platform/http/siteHost.ts';
import { portOf } from '../../platform/listen.ts';
import type { Platform } from '../../platform/service.ts';
import { registeredOrigin } from '../../platform/sites/registeredOrigin.ts';
import { sectionObject, servedTo } from '../../platform/sites/siteOf.ts';
import { indexablePlaces, type PageKnowledge, type Place } from './indexablePlaces.ts';
import { customersPaths, robotsText } from './robotsText.ts';
import { sitemapIndexXml, sitemapXml } from './sitemapXml.ts';

/** Search engines ask once a day or less. */
const CACHE = 'public, max-age=3600';
/** A sitemap may have 50,000 addresses and 50 MB; with addresses in twenty languages these are half of that. */
const MOST_URLS = 10_000;

/** All files of one brand by name, until one of its pages comes or goes. */
interface Files {
  readonly byName: ReadonlyMap<string, SharedText>;
  readonly untilMs: number;
}

/** By scheme and host, of which a brand has as many as are registered. */
const kept = new WeakMap<Release, Map<string, Files>>();

/** `/robots.txt`, and the sitemap of a brand that it names: `/sitemap.xml` lists one a language. */
export function sitemapRoutes(app: FastifyInstance, platform: Platform, rendererOf: () => Promise<PageKnowledge & Pick<typeof builtRenderer, 'languageAddresses'>>): void {
  const filesOf = async (request: FastifyRequest): Promise<Files | undefined> => {
    const answer = servedTo(platform.releases, request);
    if (answer?.kind !== 'served') return undefined;
    const { release } = answer;
    const nowMs = platform.clock.nowMs();
    const origin = registeredOrigin(platform, release, siteHost(request), portOf(app));
    const ofRelease = kept.get(release) ?? new Map<string, Files>();
    kept.set(release, ofRelease);
    const known = ofRelease.get(origin);
    if (known && nowMs < known.untilMs) return known;
    const made = makeFiles(release, origin, nowMs, await rendererOf());
    ofRelease.set(origin, made);
    return made;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const text = (await filesOf(request))?.byName.get(name);
    if (!text) throw new PlatformError(requestErrors.REQUEST_NOT_FOUND);
    reply.sharedText = text;
    const type = name.endsWith('.xml') ? 'application/xml' : 'text/plain';
    return await reply.type(`${type}; charset=utf-8`).header('cache-control', request.preview ? 'no-store' : CACHE).send(text.json);
  };
  app.get('/robots.txt', (request, reply) => send(request, reply, 'robots.txt'));
  app.get('/sitemap.xml', (request, reply) => send(request, reply, 'sitemap.xml'));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[a-z0-9-]{1,40}).xml', (request, reply) => send(request, reply, `sitemap-${request.params.part}.xml`));
}

function makeFiles(release: Release, origin: string, nowMs: number, renderer: PageKnowledge & Pick<typeof builtRenderer, 'languageAddresses'>): Files {
  const { site, routes } = release.manifest;
  const { places, untilMs } = indexablePlaces(release, nowMs, renderer);
  const languages = renderer.openLanguages(site);
  const urlOf = ({ path, languages: those, modified }: Place, language: string) => {
    const addressOf = (code: string) => `${origin}/${code}${path === '' ? '' : `/${path}`}`;
    return { url: addressOf(language), alternates: renderer.languageAddresses(site, those, addressOf), ...(modified !== undefined && { modified }) };
  };
  const parts = languages.flatMap((language) => {
    const ofLanguage = places.filter((place) => place.languages.includes(language));
    const count = Math.ceil(ofLanguage.length / MOST_URLS);
    return Array.from({ length: count }, (_, at) => ({
      name: `sitemap-${language}${at === 0 ? '' : `-${at + 1}`}.xml`,
      text: sitemapXml(ofLanguage.slice(at * MOST_URLS, (at + 1) * MOST_URLS).map((place) => urlOf(place, language))),
    }));
  });
  const forbidden = [...Object.values(sectionObject(release, 'seo', 'forbidden')).filter((path) => typeof path === 'string'), ...customersPaths(routes, languages)];
  const files = [
    { name: 'robots.txt', text: robotsText({ forbidden, ...(parts.length > 0 && { sitemap: `${origin}/sitemap.xml` }) }) },
    ...(parts.length === 0 ? [] : [{ name: 'sitemap.xml', text: sitemapIndexXml(parts.map(({ name }) => `${origin}/${name}`)) }]),
    ...parts,
  ];
  return { byName: new Map(files.map(({ name, text }) => [name, shared(text)])), untilMs };
}

function shared(text: string): SharedText {
  return { json: text, encoded: encodedForms((encoding, compression) => compression.run(() => compress[encoding](text))) };
}
