// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { FactStore } from '../facts/FactStore.ts';
import type { Navigation } from '../routing/navigation.ts';
import { followTyping, takesUpdate } from './takeUpdate.ts';

const url = new URL('http://site.test/en/line');

function page({ hasNewBuild = true, isInPlace = false } = {}) {
  document.body.innerHTML = '<main><input id="page"></main><aside><input id="amount"><input id="tick" type="checkbox"></aside><textarea id="words"></textarea>';
  const navigation = { before: () => ({ href: '/en', isShown: !isInPlace }) } as unknown as Navigation;
  const takes = takesUpdate({ facts: new FactStore({ 'app.hasNewBuild': hasNewBuild }), navigation }, followTyping(document));
  const type = (id: string, value: string) => {
    const field = document.getElementById(id) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field;
  };
  return { takes: () => takes(url), type };
}

afterEach(() => {
  document.body.innerHTML = '';
  window.location.hash = '';
});

describe('takesUpdate', () => {
  it('loads the next page as a document once a newer build is served, and never otherwise', () => {
    expect([page().takes(), page({ hasNewBuild: false }).takes()]).toEqual([true, false]);
  });

  it('leaves a page that is shown anew in its place, and parts of pages', () => {
    expect(page({ isInPlace: true }).takes()).toBe(false);
    const { takes } = page();
    window.location.hash = '#part';
    expect(takes()).toBe(false);
  });

  it.each(['amount', 'words'])('waits while something typed in "%s", beside the page, would be lost', (id) => {
    const { takes, type } = page();
    const field = type(id, '25');
    expect(takes()).toBe(false);
    // Placed: the field begins anew.
    field.value = '10';
    expect(takes()).toBe(true);
  });

  it('does not wait for what goes with the page, for what was emptied, closed, or is no text', () => {
    const { takes, type } = page();
    type('page', 'words');
    type('amount', '');
    type('tick', 'on');
    expect(takes()).toBe(true);
    type('words', 'to you').remove();
    expect(takes()).toBe(true);
  });

  it('knows of what stood in the field in use before it came', () => {
    document.body.innerHTML = '<aside><input id="amount" value="25"></aside>';
    document.getElementById('amount')?.focus();
    expect(followTyping(document)()).toBe(true);
  });
});
