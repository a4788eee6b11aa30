import { EventEmitter } from 'node:events';
import type { ViteDevServer } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { isDeclaration, regeneratePlugin } from './regeneratePlugin.ts';

const ROOT = '/project';

function serve(generate: (root: string) => Promise<readonly string[]>) {
  const watcher = new EventEmitter();
  const errors: string[] = [];
  const server = { config: { root: ROOT, logger: { error: (message: string) => errors.push(message) } }, watcher } as unknown as ViteDevServer;
  const { configureServer } = regeneratePlugin(generate);
  if (typeof configureServer !== 'function') throw new Error('The plugin watches nothing.');
  void configureServer.call({} as never, server);
  return { watcher, errors };
}

describe('what is derived', () => {
  it('follows manifests, the contract and the lists of drawings, and nothing else', () => {
    const files = ['widgets/info/text/widget.json', 'server/services/line/contract.json', 'schemas/api/shared.json', 'bin/assets/icons.json', 'schemas/tokens.json'];
    for (const file of files) expect(isDeclaration(ROOT, `${ROOT}/${file}`)).toBe(true);
    for (const file of ['widgets/info/text/Text.tsx', 'schemas/api/openapi.json', 'configs/base/site.json', 'schemas/generated/page.schema.json']) expect(isDeclaration(ROOT, `${ROOT}/${file}`)).toBe(false);
  });

  it('is made once for a burst of saved files, and again after a manifest that was broken', async () => {
    const generate = vi.fn<(root: string) => Promise<readonly string[]>>().mockRejectedValueOnce(new Error('widgets/info/text/widget.json: no title')).mockResolvedValue([]);
    const { watcher, errors } = serve(generate);
    for (const event of ['add', 'change']) watcher.emit('all', event, `${ROOT}/widgets/info/text/widget.json`);
    watcher.emit('all', 'change', `${ROOT}/widgets/info/text/Text.tsx`);
    await vi.waitFor(() => expect(errors).toEqual(['widgets/info/text/widget.json: no title']));
    watcher.emit('all', 'change', `${ROOT}/widgets/info/text/widget.json`);
    await vi.waitFor(() => expect(generate).toHaveBeenCalledTimes(2));
    expect(generate).toHaveBeenCalledWith(ROOT);
  });
});
