// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineStore, useFact } from '../../../runtime/sdk.ts';
import type { Rule } from '../../../schemas/language/configFiles.ts';
import type { ExperimentEntry, PagePlan, RouteEntry } from '../../../schemas/language/release.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { lastCalls } from '../parts/lastCalls.ts';
import { verdictsOf } from '../parts/verdicts.ts';
import { withoutSecrets } from '../parts/withoutSecrets.ts';
import { Board } from './Board.tsx';

const route: RouteEntry = { pageId: 'home', path: '', params: {}, aliases: [], access: 'any', middleware: [], meta: {}, layoutId: 'default' };
const order: ExperimentEntry = { id: 'order', control: 'plain', weights: { plain: 50, first: 50 }, pages: ['home'] };
const rules: readonly Rule[] = [{ var: 'user.signedIn' }, { '==': [{ var: 'route.pageId' }, 'home'] }];
const plan = {
  pageId: 'home', status: 200, meta: {}, rules, requestFacts: [], sessionFacts: ['user.signedIn'],
  roots: [{ id: 'frame', use: 'shell/frame', slots: { main: [{ id: 'mine', use: 'info/text', rule: 0 }, { id: 'ours', use: 'info/text', rule: 1 }] } }],
} as unknown as PagePlan;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A platform with a sandbox; `answers` by method and path come before its own. */
async function show(answers: Readonly<Record<string, () => Response>> = {}, seen = <Board {...widgetFrame('debugger/board')} />) {
  const sent: Sent[] = [];
  const own: Readonly<Record<string, () => Response>> = {
    'GET /bff-api/config/group/get': () => Response.json({ 'page.home': plan }),
    'GET /bff-api/geo': () => Response.json({ country: 'gb' }, { headers: { 'x-lineup-release': 'newer', 'x-lineup-build': 'build-2' } }),
    'GET /sandbox/clock': () => Response.json({ nowUtc: '2026-11-21T12:00:00Z', offsetMs: 0 }),
    'POST /sandbox/clock': () => Response.json({ nowUtc: '2026-11-21T13:00:00Z', offsetMs: 3_600_000 }),
    'GET /sandbox/feed/games': () => Response.json({ games: [{ id: 7, section: 'live', sportId: 1, champId: 1, slug: 'a', status: 1, startsAtUtc: '', opponents: ['Alba', 'Borea'], isBlocked: false, marketIds: [] }] }),
    'POST /sandbox/feed/games/7': () => Response.json({}),
    'POST /sandbox/faults': () => Response.json({ faults: [] }),
    ...answers,
  };
  const runtime = baseRuntime({
    fetch: async (input) => {
      const request = input as Request;
      const path = new URL(request.url).pathname;
      sent.push({ method: request.method, path, body: request.method === 'POST' ? await request.clone().json() : null });
      return own[`${request.method} ${path}`]?.() ?? Response.json({ code: 'TEST_UNKNOWN' }, { status: 404 });
    },
    facts: { 'experiment.order': 'first' },
  });
  Object.assign(runtime.manifest, { routes: [route], experiments: [order], siteFacts: { 'flags.hasSnowfall': true } });
  await renderWidget(runtime, seen);
  const open = async (name: string) => {
    const details = screen.getByText(name).closest('details');
    if (!details) throw new Error(`no panel ${name}`);
    details.open = true;
    await act(async () => void fireEvent(details, new Event('toggle')));
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 0)));
    return within(details);
  };
  return { runtime, sent, open };
}
const press = async (button: HTMLElement) => {
  await act(async () => void fireEvent.click(button));
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 0)));
};

afterEach(() => vi.restoreAllMocks());

/** Something of the page that goes by a fact. */
function Elsewhere() {
  return <p>{useFact('user.signedIn') === true ? 'a customer' : 'a guest'}</p>;
}

describe('debugger/board', () => {
  it('asks nothing of the platform before a panel is opened', async () => {
    const { sent } = await show();
    expect(sent).toEqual([]);
  });

  it('shows each fact as it is and sets those that are no part of the release, for all of the page', async () => {
    const { runtime, open } = await show({}, <><Board {...widgetFrame('debugger/board')} /><Elsewhere /></>);
    const panel = await open('Facts');
    expect(screen.getByText('a guest')).toBeDefined();
    await act(async () => void fireEvent.change(panel.getByLabelText('user.signedIn'), { target: { value: 'true' } }));
    expect([runtime.facts.get('user.signedIn'), screen.getByText('a customer').tagName]).toEqual([true, 'P']);
    await act(async () => void fireEvent.change(panel.getByLabelText('coupon.count'), { target: { value: '3' } }));
    expect(runtime.facts.get('coupon.count')).toBe(3);
    await act(async () => runtime.facts.set({ 'coupon.count': 5 }));
    expect(panel.getByLabelText<HTMLInputElement>('coupon.count').value).toBe('5');
    fireEvent.change(panel.getByLabelText('Find a fact'), { target: { value: 'hasSnowfall' } });
    expect(panel.getAllByRole('row')).toHaveLength(2);
    expect(panel.getByText('true').tagName).toBe('CODE');
  });

  it('tells what each rule of a page says, and follows the facts', async () => {
    const { runtime, open } = await show();
    const panel = await open('Visibility rules');
    const verdicts = () => panel.getAllByRole('row').slice(1).map((row) => [within(row).getByRole('rowheader').textContent, within(row).getAllByRole('cell').at(-1)?.textContent]);
    expect(verdicts()).toEqual([['frame / mine', 'Hidden'], ['frame / ours', 'Shown']]);
    await act(async () => runtime.facts.set({ 'user.signedIn': true }));
    expect(verdicts()[0]).toEqual(['frame / mine', 'Shown']);
  });

  it('names the release of the page, and that which is served now', async () => {
    const { open } = await show();
    const panel = await open('Release and build');
    expect(panel.getByText('test')).toBeDefined();
    await press(panel.getByRole('button', { name: 'Ask the platform' }));
    expect([panel.getByText('newer').tagName, panel.getByText('build-2').tagName]).toEqual(['CODE', 'CODE']);
  });

  it('shows the variants of experiments, which one this tab has, and leads to each', async () => {
    const { open } = await show();
    const panel = await open('Experiments');
    const [plain, first] = panel.getAllByRole('listitem');
    expect([plain?.textContent?.includes('Control'), first?.textContent?.includes('In this tab')]).toEqual([true, true]);
    expect(panel.getByRole('link', { name: 'Open with plain' }).getAttribute('href')).toBe('/en?experiment=order%3Aplain');
  });

  it('lists the timers that run', async () => {
    const { runtime, open } = await show();
    const poller = runtime.timers.poll({ name: 'line/feed', intervalMs: () => 2000, run: async () => undefined });
    const panel = await open('Timers and calls');
    expect(panel.getByRole('row', { name: /line\/feed.*2000 ms.*Running/ })).toBeDefined();
    poller.stop();
    fireEvent.click(panel.getByRole('button', { name: 'Look again' }));
    expect(panel.queryByRole('row', { name: /line\/feed/ })).toBeNull();
  });

  it('shows snapshots of stores without secrets', async () => {
    const { runtime, open } = await show();
    runtime.stores.use(defineStore('auth/auth', () => ({ snapshot: () => ({ token: 'abc', kind: 'idle' }) })));
    runtime.stores.use(defineStore('line/feed', () => ({ env: { api: 'none' }, version: 7, games: new Map([[1, {}]]), dispose: () => undefined })));
    const panel = await open('Stores');
    expect([panel.getByText('auth/auth').tagName, panel.getByText(/"idle"/).textContent?.includes('abc')]).toEqual(['CODE', false]);
    expect(JSON.parse(panel.getByText(/"version"/).textContent ?? '')).toEqual({ version: 7, games: { size: 1 } });
  });

  it('makes the platform fail at a press, and shows what a customer reads', async () => {
    const { sent, open } = await show({ 'GET /bff-api/geo': () => Response.json({ code: 'REQUEST_TOO_MANY' }, { status: 429 }) });
    const panel = await open('Errors');
    await press(panel.getByRole('button', { name: '429 too many' }));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /sandbox/faults', 'GET /bff-api/geo', 'POST /sandbox/faults']);
    expect(sent[0]?.body).toMatchObject({ service: 'geo', mode: 'status', status: 429, code: 'REQUEST_TOO_MANY', calls: 1 });
    expect(panel.getByText('429 REQUEST_TOO_MANY')).toBeDefined();
    expect(panel.getByRole('alert').textContent).toContain('Too many pages at once');
  });

  it('moves the clock and sends a trader’s commands', async () => {
    const { sent, open } = await show();
    const panel = await open('Sandbox');
    await press(panel.getByRole('button', { name: 'Forward 1 hour' }));
    await press(panel.getByRole('button', { name: 'Block' }));
    expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([['/sandbox/clock', { advanceMs: 3_600_000 }], ['/sandbox/feed/games/7', { action: 'block' }]]);
    expect(panel.getByRole('status').textContent).toBe('Done');
  });

  it('says where the sandbox is off, and what it refuses', async () => {
    const refused = () => Response.json({ code: 'SANDBOX_GAME_UNKNOWN' }, { status: 404 });
    const { open } = await show({ 'POST /sandbox/feed/games/7': refused });
    const panel = await open('Sandbox');
    await vi.waitFor(() => expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Finish' }).disabled).toBe(false));
    await press(panel.getByRole('button', { name: 'Finish' }));
    await vi.waitFor(() => expect(panel.getByRole('status').textContent).toBe('Refused: 404 SANDBOX_GAME_UNKNOWN'));
    cleanup();
    const off = await show({ 'GET /sandbox/clock': refused });
    expect((await off.open('Sandbox')).getByText('The sandbox of this server is off.')).toBeDefined();
  });
});

describe('verdictsOf', () => {
  it('has none for a rule that cannot be read: its node is hidden', () => {
    const broken = { ...plan, rules: [{ nonsense: 1 }, rules[1]] } as unknown as PagePlan;
    expect(verdictsOf(broken, () => false).map(({ isShown }) => isShown)).toEqual([null, true]);
  });
});

describe('lastCalls', () => {
  it('has the newest first, with the names of a query and nothing of what it says', () => {
    const entry = (name: string, startTime: number, initiatorType = 'fetch') => ({ name, startTime, initiatorType, duration: 12.4, responseStatus: 200 }) as unknown as PerformanceResourceTiming;
    const entries = [entry('http://site.test/a?token=abc&lang=en&lang=ru', 1), entry('http://site.test/x.css', 2, 'link'), entry('http://site.test/b', 3)];
    expect(lastCalls(entries).map(({ path, status, tookMs }) => [path, status, tookMs])).toEqual([['/b', 200, 12], ['/a?token&lang', 200, 12]]);
  });
});

describe('withoutSecrets', () => {
  it('blots out whatever may be one, however deep, and tells whether there is something', () => {
    const value = { list: [{ accessToken: 'abc', phone: '+44', hasPhone: true, email: null }], odds: '1.9', user: { login: 'ann', password: { hash: 'x' }, promoCode: 'A' } };
    const seen = JSON.stringify(withoutSecrets(value));
    expect(seen).toBe('{"list":[{"accessToken":"•••","phone":"•••","hasPhone":true,"email":null}],"odds":"1.9","user":{"login":"•••","password":"•••","promoCode":"•••"}}');
  });
});
