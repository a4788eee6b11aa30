import { describe, expect, it, vi } from 'vitest';
import { parseUiCookie, resolveUiValues, UiSettings, uiFacts } from './UiSettings.ts';

describe('settings of a visitor', () => {
  it('reads a cookie and drops what is unknown or wrong in it', () => {
    expect(parseUiCookie('{"theme":"dark","oddsView":2,"timeZone":5.75,"is12h":true}')).toEqual({ theme: 'dark', oddsView: 2, timeZone: 5.75, is12h: true });
    expect(parseUiCookie('{"theme":"<script>","oddsView":3,"timeZone":99,"is12h":"yes","x":1}')).toEqual({});
    expect(parseUiCookie('not json')).toEqual({});
    expect(parseUiCookie('null')).toEqual({});
    expect(parseUiCookie(undefined)).toEqual({});
  });

  it('puts the visitor over the site over the built-in defaults', () => {
    expect(resolveUiValues({ theme: 'light', timeZone: 1 }, { timeZone: 2 })).toMatchObject({ theme: 'light', timeZone: 2, oddsView: 0 });
  });

  it('tells of changes once and keeps wrong ones out', () => {
    const onChange = vi.fn();
    const ui = new UiSettings(resolveUiValues({}, {}), onChange);
    ui.update({ oddsView: 2 });
    ui.update({ timeZone: 77 });
    expect(ui.oddsView).toBe(2);
    expect(ui.timeZone).toBe(3);
    expect(onChange.mock.calls[0]?.[0]).toMatchObject({ oddsView: 2 });
    expect(uiFacts(resolveUiValues({}, {}))['ui.theme']).toBe('auto');
  });
});
