// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Panel {
  follow(connect: () => EventTarget & { close(): void }): void;
  readState(): object;
  putState(state: object): void;
}

/** The script is plain, as browsers get it. */
const PANEL = './panel.mjs';
const { follow, readState, putState } = (await import(/* @vite-ignore */ PANEL)) as Panel;

class Source extends EventTarget {
  readonly close = vi.fn();

  send(state: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }));
  }
}

const fault = { says: 'The page "about" stays as it was.', problems: [{ place: 'base/pages/about.json:11:13', message: 'Node "heading" stands in "mian".', help: 'Did you mean "main"?' }] };
const root = () => document.querySelector('#lineup-authors')?.shadowRoot;
const said = (role: 'alert' | 'status') => root()?.querySelector(`[role=${role}]`)?.textContent ?? '';

describe('the panel for authors', () => {
  let source: Source;
  const reload = vi.fn();
  // The stylesheet is the server's.
  (window as unknown as { readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  const open = (): void => {
    source = new Source();
    follow(() => source);
  };

  beforeEach(() => {
    sessionStorage.clear();
    document.body.replaceChildren();
    document.documentElement.setAttribute('data-release', 'r1');
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    reload.mockClear();
  });
  afterEach(() => vi.restoreAllMocks());

  it('says nothing where all is well', () => {
    open();
    source.send({ release: 'r1', faults: [], editor: null });
    expect([said('alert'), said('status')]).toEqual(['', '']);
  });

  it('says a fault with its place, what it is and how to mend it, and says when it is mended', () => {
    open();
    source.send({ release: 'r1', faults: [fault], editor: null });
    for (const part of [fault.says, 'base/pages/about.json:11:13', 'stands in "mian"', 'Did you mean "main"?']) expect(said('alert')).toContain(part);
    expect(root()?.querySelector('a')).toBeNull();
    source.send({ release: 'r1', faults: [], editor: null });
    expect(said('alert')).toBe('');
    expect(said('status')).toContain('Mended');
  });

  it('opens the file in the editor where the server does that', () => {
    open();
    source.send({ release: 'r1', faults: [fault], editor: '/work/configs/' });
    expect(root()?.querySelector('a')?.getAttribute('href')).toBe(`/__open-in-editor?file=${encodeURIComponent('/work/configs/base/pages/about.json:11:13')}`);
  });

  it.each(['the button', 'Escape'])('closes by %s, and comes back for another fault alone', (how) => {
    open();
    source.send({ release: 'r1', faults: [fault], editor: null });
    const button = root()?.querySelector('button');
    if (how === 'Escape') button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    else button?.click();
    expect(said('alert')).toBe('');
    source.send({ release: 'r1', faults: [fault], editor: null });
    expect(said('alert')).toBe('');
    source.send({ release: 'r1', faults: [fault, { ...fault, says: 'Another.' }], editor: null });
    expect(said('alert')).toContain('2 faults keep changes back');
  });

  it('loads the page anew for another release, once, and says on the new page what was mended with it', () => {
    open();
    source.send({ release: 'r1', faults: [fault], editor: null });
    source.send({ release: 'r2', faults: [], editor: null });
    expect(reload).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
    open();
    // The server still answers with the old one.
    source.send({ release: 'r2', faults: [], editor: null });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(said('status')).toContain('Mended');
  });

  it('keeps what is typed, ticked and open over the new page, and passes over what is gone or of another kind', () => {
    const html = (value: string, type = 'text') => `<div data-node="form"><input type="${type}" value="${value}"><input type="checkbox"><input type="password" value="${value}"><details></details></div>`;
    document.body.innerHTML = html('');
    const [name, tick] = document.querySelectorAll('input');
    if (!name || !tick) throw new Error('There are no fields.');
    name.value = 'typed';
    tick.checked = true;
    document.querySelector<HTMLInputElement>('[type=password]')?.setAttribute('value', 'secret');
    document.querySelector('details')?.setAttribute('open', '');
    const state = readState();
    expect(JSON.stringify(state)).not.toContain('secret');
    document.body.innerHTML = html('fresh');
    const heard = vi.fn();
    document.querySelector('input')?.addEventListener('input', heard);
    putState(state);
    expect([document.querySelector('input')?.value, document.querySelector<HTMLInputElement>('[type=checkbox]')?.checked, document.querySelector('details')?.hasAttribute('open')]).toEqual(['typed', true, true]);
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.innerHTML = html('fresh', 'number');
    putState(state);
    expect(document.querySelector('input')?.value).not.toBe('typed');
  });
});
