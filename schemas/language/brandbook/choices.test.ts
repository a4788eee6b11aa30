import * as csstree from 'css-tree';
import { describe, expect, it } from 'vitest';
import tokensFile from '../../tokens.json' with { type: 'json' };
import { contrastOfPairs, readRegistry, resolveTheme, themeCss, tokenRegistry } from './index.ts';
import type { BrandBookEntry } from '../configFiles.ts';

const resolve = (...entries: readonly BrandBookEntry[]) => resolveTheme(tokenRegistry, [{ layer: 'sample', file: 'brandbook.json', entries }]);
const set = (css_prop: string, css_value: string): BrandBookEntry => ({ css_prop, css_value });
const base = resolve().value;
const choices = tokenRegistry.tokens.filter(({ type }) => type === 'choice');
const words = choices.flatMap(({ css_prop, words: all }) => [...(all?.keys() ?? [])].map((word) => [css_prop, word] as const));
const declared = (css: string) => new Map([...(/:root\{([^}]*)\}/.exec(css)?.[1] ?? '').matchAll(/(--[\w-]+):([^;]*);/g)].map(([, name = '', value = '']) => [name, value]));

describe('a choice of the brand book', () => {
  it.each(words)('%s: %s is taken, sets what it names and nothing else, and leaves every pair of colours readable', (property, word) => {
    const { value, problems } = resolve(set(property, word));
    expect(problems).toEqual([]);
    const before = declared(themeCss(base));
    const changed = [...declared(themeCss(value))].filter(([name, css]) => before.get(name) !== css).map(([name]) => name);
    expect(new Set(changed)).toEqual(new Set(tokenRegistry.byProperty.get(property)?.words?.get(word)?.keys()));
    expect(contrastOfPairs(value).filter(({ ratio, pair }) => ratio < pair.min).map(({ theme, token, pair }) => `${theme} ${token.css_prop} on ${pair.on.join()}`)).toEqual([]);
  });

  it.each(choices.map(({ css_prop }) => css_prop))('%s is, as the product comes, a word that sets nothing', (property) => {
    const token = tokenRegistry.byProperty.get(property);
    expect([...(token?.words?.get(String(token.light)) ?? [['no such word', '']])]).toEqual([]);
    expect(token?.syntax).toBe([...(token?.words?.keys() ?? [])].join(' | '));
  });

  it('says the nearest word for one that it does not know, and stays as it was', () => {
    const { value, problems } = resolve(set('--odds-fill', 'outlinde'), set('--card-look', 'shadowed'));
    expect(problems.map(({ rule, pointer, help }) => [rule, pointer, help])).toEqual([
      ['brand/value-invalid', '/0/css_value', 'Did you mean outlined? The words are filled, outlined and flat. The base value stays until then.'],
      ['brand/value-invalid', '/1/css_value', 'The words are flat, bordered and raised. The base value stays until then.'],
    ]);
    expect(themeCss(value)).toBe(themeCss(base));
  });

  it('counts less than an entry of the token itself, wherever that stands', () => {
    const { value } = resolve(set('--row-height', '50px'), set('--density', 'compact'));
    expect([value.light.get('--row-height'), value.light.get('--odds-height')]).toEqual(['3.125em', '1.75em']);
  });

  it('can differ between the themes', () => {
    const { value } = resolve({ css_prop: '--card-look', css_value: 'bordered', theme: 'dark' });
    expect([value.light, value.dark].map((tokens) => tokens.get('--card-edge') === base.light.get('--card-edge'))).toEqual([true, false]);
  });

  it('is not left to the parts: a book that sets one is told which choice sets it', () => {
    const { value, problems } = resolve(set('--header-areas', "'brand'"), set('--card-edge', 'none'));
    expect(problems.map(({ rule, help }) => [rule, help])).toEqual([
      ['brand/unknown-token', 'Set --header-look to one of its words: bar, split, centered.'],
      ['brand/unknown-token', 'Set --card-look to one of its words: flat, bordered, raised.'],
    ]);
    expect(themeCss(value)).toBe(themeCss(base));
  });

  it('is blamed where its colours cannot be read', () => {
    const [problem] = resolve(set('--odds-fill', 'flat'), set('--color-raised', '#0a716c')).problems.filter(({ message }) => message.includes('--odds-fill'));
    expect(problem).toMatchObject({ rule: 'brand/contrast', pointer: '/0/css_value' });
  });
});

describe('props of pages', () => {
  it('name neither choices nor parts', () => {
    expect(tokenRegistry.propNames).toContain('--color-accent');
    expect(tokenRegistry.propNames.filter((name) => ['--card-look', '--card-edge'].includes(name))).toEqual([]);
  });
});

describe('the parts of choices', () => {
  const parts = tokenRegistry.tokens.filter(({ type }) => type === 'part');
  const values = parts.flatMap((part) => [part.light, ...[...(tokenRegistry.choiceOf.get(part.css_prop)?.words?.values() ?? [])].map((set) => set.get(part.css_prop))].map((value) => [part, value] as const));

  it('have only values that their property takes, and read tokens alone', () => {
    for (const [part, value] of values) {
      if (value === undefined) continue;
      const names = [...String(value).matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
      expect(names.filter((name) => !tokenRegistry.byProperty.has(name))).toEqual([]);
      const plain = String(value).replace(/var\(--color-[\w-]+\)/g, 'red').replace(/var\(--card-shadow\)/g, '0 0 red').replace(/var\(--[\w-]+\)/g, '1px');
      expect(csstree.lexer.match(part.syntax, plain).error, `${part.css_prop}: ${String(value)}`).toBeNull();
    }
  });
});

describe('a registry of choices', () => {
  const reading = (change: (tokens: { words?: object; css_prop: string }[]) => void) => () => {
    const file = structuredClone(tokensFile) as unknown as { tokens: { words?: object; css_prop: string }[] };
    change(file.tokens);
    return readRegistry(JSON.parse(JSON.stringify(file)));
  };
  const at = (tokens: { words?: object; css_prop: string }[], property: string) => tokens.find(({ css_prop }) => css_prop === property) ?? { css_prop: '' };

  it('refuses a token that two choices set, one that no choice can set, a part that none sets, and words of another token', () => {
    expect(reading(() => undefined)).not.toThrow();
    expect(reading((tokens) => (at(tokens, '--motion').words = { none: { '--row-height': '40px' }, calm: {} }))).toThrow(/set by two choices/);
    expect(reading((tokens) => (at(tokens, '--motion').words = { none: { '--density': 'compact' }, calm: {} }))).toThrow(/no token that a choice can set/);
    expect(reading((tokens) => (at(tokens, '--card-look').words = { flat: {}, raised: {} }))).toThrow(/No choice sets the part --card-edge/);
    expect(reading((tokens) => (at(tokens, '--space-4').words = { small: {} }))).toThrow(/choices have "words"/);
    expect(reading((tokens) => (at(tokens, '--card-look').words = { bordered: { '--card-edge': 'none' } }))).toThrow(/has no word "flat"/);
  });
});
