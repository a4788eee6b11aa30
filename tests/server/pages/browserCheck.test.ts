import { gzipSync } from 'node:zlib';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { runtimeKeys } from '../../../runtime/storage/keptKeys.ts';
import { needs } from '../../../widgets/shell/old-browser/OldBrowser.tsx';
import { browserCheck } from '../../../server/pages/browser/browserCheck.ts';

interface Part {
  readonly name: string;
  hidden: boolean;
}

const PAGE = '/en/oldbrowser';

/** A browser of which the script sees what it asks for; `lacks` takes something away. */
function runIn({ lacks = [], address = '/en/line?day=2', kept = {}, referrer = '' }: { readonly lacks?: readonly string[]; readonly address?: string; readonly kept?: Record<string, unknown> | null; readonly referrer?: string }) {
  const without = (name: string, value: object): object => (lacks.includes(name) ? {} : value);
  const { pathname, search, host } = new URL(address, 'https://site.example');
  const led: string[] = [];
  const parts: readonly Part[] = ['unknown', 'some', 'none', ...needs].map((name) => ({ name, hidden: false }));
  const root: Record<string, unknown> = { ...without('panels', { popover: null }), setAttribute: (name: string, value: string) => (root[name] = value) };
  const window: Record<string, unknown> = {
    location: { pathname, search, host, replace: (to: string) => led.push(to) },
    ...without('requests', { AbortSignal: { any: () => undefined } }),
    ...without('styles', { CSS: { supports: () => true } }),
  };
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      if (kept === null) throw new Error('refused');
      return kept;
    },
  });
  const document = {
    documentElement: root,
    referrer,
    createElement: () => without('modules', { noModule: false }),
    getElementById: () => ({ getAttribute: () => PAGE }),
    querySelectorAll: () => parts.map((part) => ({ getAttribute: () => part.name, set hidden(isHidden: boolean) { part.hidden = isHidden; } })),
  };
  const context = vm.createContext({ document });
  Object.defineProperties(context, Object.getOwnPropertyDescriptors(window));
  Object.defineProperty(context, 'window', { value: context });
  if (lacks.includes('language')) vm.runInContext('delete Array.prototype.toSorted', context);
  vm.runInContext(browserCheck, context);
  return { led, found: root['data-lacks'], shown: parts.filter(({ hidden }) => !hidden).map(({ name }) => name) };
}

describe('the check of browsers', () => {
  it('leads nobody whose browser has all that the site needs', () => {
    expect(runIn({})).toMatchObject({ led: [], found: '' });
  });

  it.each(needs)('finds that %s are missing, and leads to the page with the way back', (name) => {
    expect(runIn({ lacks: [name] })).toMatchObject({ led: [`${PAGE}?returnUrl=%2Fen%2Fline%3Fday%3D2`], found: name });
  });

  it('finds all that is missing, and nothing that the page has no words for', () => {
    expect(runIn({ lacks: needs }).found).toBe(needs.join(' '));
  });

  it('shows on the page what is missing, and leads from there to nowhere', () => {
    expect(runIn({ lacks: ['panels', 'styles'], address: `${PAGE}?returnUrl=%2Fen` })).toMatchObject({ led: [], shown: ['some', 'panels', 'styles'] });
    expect(runIn({ address: PAGE })).toMatchObject({ led: [], shown: ['none'] });
  });

  it('leads once in a tab, so that the way back is one', () => {
    const kept = {};
    expect(runIn({ lacks: ['requests'], kept }).led).toHaveLength(1);
    expect(runIn({ lacks: ['requests'], kept }).led).toEqual([]);
    expect(runtimeKeys.filter(({ place }) => place === 'session').map(({ name }) => name), 'what is kept is declared').toContain(Object.keys(kept)[0]);
  });

  it('leads those who come from elsewhere where nothing can be kept', () => {
    expect(runIn({ lacks: ['requests'], kept: null, referrer: 'https://search.example/' }).led).toHaveLength(1);
    expect(runIn({ lacks: ['requests'], kept: null, referrer: `https://site.example${PAGE}` }).led).toEqual([]);
  });

  it('weighs some hundred bytes and is understood by the oldest browsers', () => {
    expect(gzipSync(browserCheck).length).toBeLessThan(750);
    expect(browserCheck).not.toMatch(/=>|`|\b(?:let|const|class|async|of)\b|\?\.|\?\?|\.\.\.|catch \{/);
  });
});
