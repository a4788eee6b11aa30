import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { installJoinedStyles, type StylesParts } from './joinedStyles.ts';

const YEAR_SEC = 31_536_000;
const HOUR_SEC = 3_600;

/**
 * Serves the browser build. Names under `assets` carry a hash of their content and never change; the others (icons, robots)
 * may. Files are routes of their own, so that every other address is free for pages.
 */
export async function installClientFiles(app: FastifyInstance, folder: string, parts: StylesParts): Promise<void> {
  if (!existsSync(folder)) return;
  installJoinedStyles(app, folder, parts);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.html', '**/*.br', '**/*.gz'],
    // The build leaves compressed what gets smaller by it (bin/setup/precompress.mjs); the rest goes out as it is.
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.setHeader('vary', 'accept-encoding');
      const isHashed = path.includes(`${sep}assets${sep}`);
      void reply.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SEC}, immutable` : `public, max-age=${HOUR_SEC}`);
    },
  });
}
