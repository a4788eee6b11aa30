import * as renderer from '../../runtime/boot/server.tsx';
import { readSettings } from '../../server/platform/settings.ts';
import { type RunningServer, startServer } from '../../server/startServer.ts';

const noAssets = { scripts: [], modulePreloads: [], styles: [], fontPreloads: [] };

/** A server with all its services and the repository's configs, without the browser build, which calls do not need. */
export function startWholePlatform(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  return startServer(readSettings({ PORT: '0', ...environment }, 'test'), {
    onPlatform: ({ ports }) => ports.provide('development', { loadRenderer: async () => renderer, assetsFor: () => noAssets }),
  });
}
