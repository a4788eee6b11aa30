import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const sources: Readonly<Record<string, string>> = import.meta.glob('./browserCheck.es5.js', { eager: true, query: '?raw', import: 'default' });

/** The script as browsers get it: what only its readers need is not sent with the first view of every visitor. */
export const browserCheck = Object.values(sources).join('').replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/\n\s*/g, '\n');

/** Its address holds the hash of its text: it is asked for once. */
export const BROWSER_CHECK_URL = `/browser-check-${createHash('sha256').update(browserCheck).digest('hex').slice(0, 8)}.js`;

/** Serves the script that leads browsers without what the site needs to the page that says so. */
export function browserCheckRoute(app: FastifyInstance): void {
  app.get(BROWSER_CHECK_URL, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(browserCheck));
}
