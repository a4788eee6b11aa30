import { describe, expect, it } from 'vitest';
import type { MiddlewareModule } from '../routing/middleware.ts';
import { checkContributions } from './checkContributions.ts';
import { collectContributions } from './contributions.ts';

const guard = (order: number): MiddlewareModule => ({ guard: { order, check: () => undefined } });
const session: MiddlewareModule = { session: { cookies: { hint: 'a', token: 'b' }, load: () => Promise.reject(new Error('not here')) } };
const setting = (cookie?: string): MiddlewareModule => ({ settings: { definitions: [{ name: 'viewType', initial: 0, read: () => 0, ...(cookie !== undefined && { cookie }) }] } });
const key = (name: string): MiddlewareModule => ({ keys: [{ place: 'cookie', name, class: 'necessary', life: 'kept' }] });
const A = '/widgets/a/middleware/one.ts';
const B = '/widgets/b/middleware/two.ts';

describe('what domains contribute', () => {
  it('is put together: guards in their order, overlays of all, guards of pages by the name of their file', () => {
    const found = collectContributions({ [A]: { ...guard(700), overlays: { 'a/x': 10 }, middleware: () => undefined }, [B]: { ...guard(600), ...session, overlays: { 'b/y': 20 } } });
    expect(found.guards.map(({ order }) => order)).toEqual([600, 700]);
    expect(found.overlays).toEqual({ 'a/x': 10, 'b/y': 20 });
    expect([...found.middleware.keys()]).toEqual(['one']);
    expect(found.session).toBe(session.session);
    expect(collectContributions({ [A]: setting() }).settings.flatMap(({ definitions }) => definitions.map(({ name }) => name))).toEqual(['theme', 'timeZone', 'is12h', 'fontSize', 'viewType']);
  });

  it.each<[string, MiddlewareModule, MiddlewareModule, string]>([
    ['one order of guards', guard(600), guard(600), B],
    ['the session', session, session, B],
    ['one overlay', { overlays: { 'a/x': 10 } }, { overlays: { 'a/x': 20 } }, B],
    ['one setting', setting(), setting(), B],
    ['one cookie', key('a'), key('a'), B],
    ['one place of overlays', { overlays: { 'a/x': 10 } }, { overlays: { 'b/x': 10 } }, B],
    ['one name of a guard of pages', { middleware: () => undefined }, { middleware: () => undefined }, '/widgets/b/middleware/one.ts'],
  ])('may not be wanted by two files: %s', (_what, one, two, path) => {
    expect(() => checkContributions({ [A]: one, [path]: two })).toThrow(`${A} and in ${path}`);
    expect(() => checkContributions({ [A]: one })).not.toThrow();
  });

  it.each([
    ['the mirror of all settings', setting('ui')],
    ['a setting of the runtime', { settings: { definitions: [{ name: 'theme', initial: 'dark', read: () => 'dark' }] } } satisfies MiddlewareModule],
    ['a cookie of a setting of the runtime', setting('tzo')],
  ])('may not take %s', (_what, module) => {
    expect(() => checkContributions({ [A]: module })).toThrow(`runtime/theme and in ${A}`);
  });

  it('A-130: may not keep a setting in a cookie that no list declares', () => {
    expect(() => checkContributions({ [A]: setting('stray') })).toThrow('"stray", which no list of keys declares');
    expect(() => checkContributions({ [A]: { ...setting('mine'), ...key('mine') } })).not.toThrow();
    expect(() => checkContributions({ [A]: key('ui') })).toThrow(`runtime/storage and in ${A}`);
  });

  it.each([500, 900, 50])('may not put a guard at %i, which is not between the match and the guards of pages', (order) => {
    expect(() => checkContributions({ [A]: guard(order) })).toThrow(A);
  });
});
