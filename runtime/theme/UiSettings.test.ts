import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { coreSettings, readSettings, resolveSettings, settingCookies, settingFacts, type SettingsModule, settingsOfCookies } from './settings.ts';
import { UiSettings } from './UiSettings.ts';

const { site } = createTestRuntime().manifest;
/** Two settings that exclude each other: large letters are for the light theme alone. */
const tied: SettingsModule = { definitions: [], settle: (values) => (values.fontSize === 'l' ? { ...values, theme: 'light' } : values) };
const modules = [coreSettings, tied];
const fromCookies = (cookies: Readonly<Record<string, string>>) => settingsOfCookies(modules, new Map(Object.entries(cookies)));

describe('settings of a visitor', () => {
  it('are read from the mirror, and what is unknown or wrong in it is dropped', () => {
    expect(fromCookies({ ui: '{"theme":"dark","timeZone":5.75,"is12h":true}' })).toEqual({ theme: 'dark', timeZone: 5.75, is12h: true });
    expect(fromCookies({ ui: '{"theme":"<script>","timeZone":99,"is12h":"yes","x":1,"__proto__":{"theme":"dark"}}' })).toEqual({});
    for (const ui of ['not json', 'null', '[]', '']) expect(fromCookies({ ui })).toEqual({});
    expect(readSettings(modules, undefined)).toEqual({});
  });

  it('A-86: are read from the cookies that the specification names, which say more than the mirror', () => {
    expect(fromCookies({ ui: '{"theme":"dark","timeZone":1,"is12h":false}', tzo: '-3.5', is12h: '1' })).toEqual({ theme: 'dark', timeZone: -3.5, is12h: true });
    expect(fromCookies({ ui: '{"timeZone":1}', tzo: '77', is12h: 'maybe' })).toEqual({ timeZone: 1 });
  });

  it('put the visitor over the site over the initial values, and bring together what excludes each other', () => {
    expect(resolveSettings(modules, { ...site, uiDefaults: { theme: 'light', timeZone: 1 } }, { timeZone: 2 })).toEqual({ theme: 'light', timeZone: 2, is12h: false, fontSize: 'm' });
    expect(resolveSettings(modules, site, { theme: 'dark', fontSize: 'l' }).theme).toBe('light');
    expect(settingFacts(modules, resolveSettings(modules, site, {}))).toMatchObject({ 'ui.theme': 'auto', 'ui.timeZone': 3 });
  });

  it('tell of a change what it has changed, and keep wrong values out', () => {
    const onChange = vi.fn();
    const ui = new UiSettings({ modules, site, values: resolveSettings(modules, site, { theme: 'dark' }), onChange });
    ui.update({ fontSize: 'l' });
    expect(onChange.mock.lastCall).toEqual([expect.objectContaining({ theme: 'light', fontSize: 'l' }), ['theme', 'fontSize'], { fontSize: 'l' }]);
    ui.update({ timeZone: 77 });
    expect(ui.get('timeZone')).toBe(3);
  });

  it('are the visitor’s own where they were set, also as the site has them, and the site’s where they only followed', () => {
    const ui = new UiSettings({ modules, site, values: resolveSettings(modules, site, { timeZone: 5 }), chosen: ['timeZone'] });
    expect(ui.chosen).toEqual({ timeZone: 5 });
    ui.update({ fontSize: 'l', is12h: false });
    expect([ui.get('theme'), ui.chosen]).toEqual(['light', { timeZone: 5, fontSize: 'l', is12h: false }]);
    const cookies = settingCookies(modules, ui.chosen, ['fontSize', 'is12h', 'theme']);
    expect(Object.fromEntries(cookies)).toEqual({ ui: JSON.stringify(ui.chosen), is12h: '0' });
  });

  it('are observed one by one', () => {
    const ui = new UiSettings({ modules, site, values: resolveSettings(modules, site, {}) });
    const seen: number[] = [];
    const stop = autorun(() => void seen.push(ui.get('timeZone')));
    ui.update({ theme: 'dark' });
    ui.update({ timeZone: 5 });
    stop();
    expect(seen).toEqual([3, 5]);
  });

  it('A-86: are written to the mirror, and to a cookie of their own when they have changed', () => {
    const values = resolveSettings(modules, site, { timeZone: -3.5, is12h: true });
    expect(Object.fromEntries(settingCookies(modules, values, ['theme', 'is12h']))).toEqual({ ui: JSON.stringify(values), is12h: '1' });
    const apart: SettingsModule = { definitions: [{ name: 'hideLeft', initial: false, read: (value) => (value === 1 ? true : undefined), cookie: 'hide_left', isInOwnCookieAlone: true }] };
    const folded = resolveSettings([coreSettings, apart], site, settingsOfCookies([coreSettings, apart], new Map([['hide_left', '1'], ['ui', '{"hideLeft":1}']])));
    expect(folded.hideLeft).toBe(true);
    expect(settingsOfCookies([coreSettings, apart], new Map([['ui', '{"hideLeft":1}']]))).toEqual({});
    expect(settingCookies([coreSettings, apart], folded, ['hideLeft']).get('ui')).not.toContain('hideLeft');
    expect(settingCookies([coreSettings, apart], folded, ['hideLeft']).get('hide_left')).toBe('1');
    expect(Object.fromEntries(settingCookies(modules, values, ['timeZone']))).toEqual({ ui: JSON.stringify(values), tzo: '-3.5' });
  });
});
