import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { authorsPanel, PANEL_URL } from '../../../server/pages/authors/authorsPanel.ts';
import type { HeldBackPart, ReleaseChange, ReleasePort } from '../../../server/platform/sites/releasePort.ts';
import { createPorts } from '../../../server/platform/ports.ts';
import { readSettings } from '../../../server/platform/settings.ts';

const held: HeldBackPart = { brand: 'aurora', kind: 'page', name: 'about', form: 'missing', sinceMs: 0, problems: [{ place: 'base/pages/about.json:1:2', rule: 'node/in-unknown', message: 'It is wrong.', help: 'Mend it.' }] };

describe('what open pages are told of configs', () => {
  let app: FastifyInstance;
  let panel: ReturnType<typeof authorsPanel> | undefined;
  afterEach(async () => {
    panel?.close();
    await app.close();
  });

  it('is what is served and what is held back of their brand, at once and after each change, until the server ends', async () => {
    let parts: readonly HeldBackPart[] = [];
    let tell: (change: ReleaseChange) => void = () => undefined;
    const onChange = (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    };
    const answer = { kind: 'served', brand: 'aurora', release: { id: 'r1' } };
    const releases = { forHost: () => answer, forBrand: () => answer, heldBack: () => parts, onChange } as unknown as ReleasePort;
    app = Fastify();
    panel = authorsPanel(app, { releases, settings: readSettings({}, 'test'), ports: createPorts() });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await (await fetch(origin + PANEL_URL)).text()).toMatch(/\nfollow\(\);\n$/);
    const stream = await fetch(`${origin}/sandbox/authors/events`);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => JSON.parse(new TextDecoder().decode((await reader.read()).value).slice('data: '.length)) as unknown;
    expect(await next()).toEqual({ release: 'r1', faults: [], editor: null });
    parts = [held, { ...held, brand: 'nahar' }];
    tell({ brand: 'nahar', release: null, problems: [] });
    tell({ brand: 'aurora', release: null, problems: [] });
    expect(await next()).toEqual({ release: 'r1', faults: [{ says: 'The page "about" is not there yet.', problems: [{ place: 'base/pages/about.json:1:2', message: 'It is wrong.', help: 'Mend it.' }] }], editor: null });
    panel.close();
    expect((await reader.read()).done).toBe(true);
  });
});

describe('what an open page of a preview is told of configs', () => {
  it('is nothing, for good: what is served now is not what it shows', async () => {
    const answer = { kind: 'served', brand: 'aurora', release: { id: 'r1' } };
    const releases = { forHost: () => answer, forBrand: () => answer, heldBack: () => [], onChange: () => () => undefined } as unknown as ReleasePort;
    const app = Fastify();
    app.decorateRequest('preview', null);
    app.addHook('onRequest', async (request) => void Object.assign(request, { preview: { id: 'p1' } }));
    const panel = authorsPanel(app, { releases, settings: readSettings({}, 'test'), ports: createPorts() });
    expect((await app.inject('/sandbox/authors/events')).statusCode).toBe(204);
    panel.close();
    await app.close();
  });
});

describe('the panel for authors', () => {
  it.each([
    ['npm start', {}, 'try', true],
    ['development', {}, 'development', true],
    ['development without the sandbox', { SANDBOX: '0' }, 'development', false],
    ['production', {}, 'production', false],
    ['production that asks for it without the sandbox', { AUTHORS_PANEL: '1' }, 'production', false],
    ['a sandbox that asks for it', { AUTHORS_PANEL: '1', SANDBOX: '1' }, 'production', true],
    ['a sandbox that does not', { SANDBOX: '1' }, 'production', false],
  ] as const)('is on or off as it should be: %s', (_name, environment, mode, isOn) => {
    expect(readSettings(environment, mode).hasAuthorsPanel).toBe(isOn);
  });
});
