import type { FastifyReply, FastifyRequest } from 'fastify';
import { matcherOf, newVisitor, type PageRequest, type RequestView, VISITOR_COOKIE } from '../../../runtime/boot/server.tsx';
import type { Release } from '../../../schemas/language/release.ts';

/** Whether what stands at an address depends on the variant of an experiment. */
function isOfExperiment(url: string, release: Release): boolean {
  const { experiments } = release.manifest;
  const [, , ...path] = (url.split(/[?#]/, 1)[0] ?? '').split('/');
  const match = matcherOf(release).match(path.join('/'));
  if (match?.kind !== 'page') return false;
  const { pageId } = match.route;
  return experiments.some(({ pages }) => pages.includes(pageId)) || release.plan(pageId)?.requestFacts.some((fact) => fact.startsWith('experiment.')) === true;
}

/** Ends with the browser's session: the browser makes it last when the visitor agrees. */
export function visitorCookie({ isHttps }: Pick<FastifyRequest, 'isHttps'>) {
  return { path: '/', sameSite: 'lax', secure: isHttps } as const;
}

/**
 * Names a visitor who comes for the first time to a page that an experiment changes, so that the first page is decided before its first
 * byte. Until the browser knows whether the visitor agrees, the name ends with the browser's session. A bot has none.
 */
export function withVisitor(request: FastifyRequest, reply: FastifyReply, { asked, release, viewOf }: { readonly asked: PageRequest; readonly release: Release; readonly viewOf: (request: PageRequest) => RequestView }): PageRequest {
  const { manifest } = release;
  if (manifest.experiments.length === 0 || asked.cookies[VISITOR_COOKIE] !== undefined || request.method !== 'GET') return asked;
  // On the pages that follow a preview's variants hold only for a visitor who has a name.
  if ((!request.preview && !isOfExperiment(asked.url, release)) || viewOf(asked).isBot) return asked;
  const visitor = newVisitor();
  reply.setCookie(VISITOR_COOKIE, visitor, visitorCookie(request));
  return { ...asked, cookies: { ...asked.cookies, [VISITOR_COOKIE]: visitor } };
}
