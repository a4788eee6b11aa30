import type { FastifyInstance } from 'fastify';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import contract from '../../../schemas/api/openapi.json';
import { createApp } from '../../../server/app.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { createPlatform, type OwnedPlatform } from '../../../server/createPlatform.ts';
import { openConfigs } from '../../../server/pages/releases/compiler.ts';
import { createFolderReleases } from '../../../server/pages/releases/folder.ts';
import type { PageRenderer } from '../../../server/pages/rendering/PageRenderer.ts';
import { pagesService } from '../../../server/pages/service.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { services } from '../../../server/services.ts';
import { readSettings } from '../../../server/platform/settings.ts';
import { silentLogger } from '../silentLogger.ts';
import { rendererHere } from './rendererHere.ts';

export type OpenRenderer = Parameters<typeof pagesService>[0];

export interface PageServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder of configs; the repository's by default. */
  readonly configsDir?: string;
  /** Changes of the folder are seen. */
  readonly isWatching?: boolean;
  /** Folder of a browser build. */
  readonly clientDir?: string;
  /** How pages are rendered: from the sources unless said. */
  readonly openRenderer?: OpenRenderer;
  /** What stands in place of each service. */
  readonly change?: (service: ServiceDefinition) => ServiceDefinition;
}

/** A server with all services and the repository's configs that listens. */
export interface PageServer {
  readonly app: FastifyInstance;
  readonly platform: OwnedPlatform;
  readonly port: number;
}

/** All services, with pages that are rendered so. */
export function servicesWith(openRenderer: OpenRenderer): readonly ServiceDefinition[] {
  return services.map((service) => (service.name === 'pages' ? pagesService(openRenderer) : service));
}

/** A renderer that only does what a test says. */
export function rendererOf(render: PageRenderer['render']): OpenRenderer {
  return async () => ({ render, close: async () => undefined });
}

/** A page server on a test's database. */
export async function startPageServer(database: Database, { environment = {}, configsDir = 'configs', isWatching = false, clientDir, openRenderer = rendererHere, change = (service) => service }: PageServerOptions = {}): Promise<PageServer> {
  const settings = { ...readSettings({ SANDBOX: '1', ...environment }, 'test'), configsDir };
  const releases = await createFolderReleases({ folder: configsDir, open: openConfigs, logger: silentLogger, nowMs: () => 0, isWatching });
  const all = servicesWith(openRenderer);
  const platform = await createPlatform({ settings, logger: silentLogger, database, releases, services: all, contract });
  const app = await createApp({ platform, services: all.map(change), ...(clientDir === undefined ? {} : { clientDir }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, platform, port: (app.server.address() as AddressInfo).port };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly body?: string;
}

/** Asks with header lines as they are, a name more than once where it is. */
export function askRaw(port: number, path: string, headers: readonly (readonly [string, string])[], { method = 'GET', body }: RawRequest = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, method, setHost: false, headers: headers.flat() }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }));
    }).on('error', reject).end(body);
  });
}
