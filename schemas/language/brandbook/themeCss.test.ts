import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import * as csstree from 'css-tree';
import { describe, expect, it } from 'vitest';
import { readRegistry, resolveTheme, themeCss, tokenRegistry } from './index.ts';

const readJson = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

describe('the token registry', () => {
  it('follows its schema', () => {
    const validate = new Ajv({ allErrors: true, strict: true }).compile(readJson('tokens.schema.json'));
    validate(readJson('tokens.json'));
    expect(validate.errors).toBeNull();
  });

  it('names only colour tokens in contrast pairs and in defaults', () => {
    for (const token of tokenRegistry.tokens) {
      for (const name of (token.contrast ?? []).flatMap((pair) => pair.on)) expect(tokenRegistry.byProperty.get(name)?.type, `${token.css_prop} on ${name}`).toBe('color');
      for (const base of [token.light, token.dark]) if (typeof base !== 'string') expect(tokenRegistry.byProperty.get(base.token)?.type, token.css_prop).toBe('color');
    }
  });

  it('gives every text role a contrast pair', () => {
    const silent = tokenRegistry.tokens.filter((token) => token.role === 'text' && !token.contrast);
    expect(silent.map((token) => token.css_prop)).toEqual([]);
  });

  it('bounds every length, with its default inside', () => {
    for (const token of tokenRegistry.tokens.filter((one) => one.type === 'length')) {
      const px = Number.parseFloat(String(token.light));
      expect(px, token.css_prop).toBeGreaterThanOrEqual(token.range?.min ?? Number.POSITIVE_INFINITY);
      expect(px, token.css_prop).toBeLessThanOrEqual(token.range?.max ?? Number.NEGATIVE_INFINITY);
    }
  });

  it('has the scales of the design: 4 px steps, three radii, two shadows, seven text sizes', () => {
    const count = (start: string) => tokenRegistry.tokens.filter((token) => token.css_prop.startsWith(start)).length;
    expect([count('--radius-'), count('--shadow-'), count('--font-size-')]).toEqual([3, 2, 7]);
    for (const token of tokenRegistry.tokens) {
      const step = /^--space-(\d+)$/.exec(token.css_prop)?.[1];
      if (step !== undefined) expect(token.light).toBe(`${Number(step) * 4}px`);
    }
  });

  it('refuses a registry with a token twice or of an unknown type', () => {
    const token = readJson('tokens.json').tokens[0];
    const groups = [{ id: token.group, label: 'Group' }];
    expect(() => readRegistry({ groups, tokens: [token, token] })).toThrow(/twice/);
    expect(() => readRegistry({ groups, tokens: [{ ...token, type: 'colour' }] })).toThrow(/unknown type/);
  });
});

describe('themeCss', () => {
  const css = themeCss(resolveTheme(tokenRegistry, []).value);

  it('is CSS without an error, in the tokens layer', () => {
    const errors: string[] = [];
    csstree.parse(css, { onParseError: (error) => errors.push(error.message) });
    expect(errors).toEqual([]);
    expect(css).toContain('@layer tokens{');
  });

  it('has light, dark and the device choice for an unknown theme', () => {
    expect(css).toMatch(/\[data-theme=light\]\{color-scheme:light/);
    expect(css).toMatch(/\[data-theme=dark\]\{color-scheme:dark/);
    expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme\]\),\[data-theme=auto\]/);
  });

  it('registers every length, so that em does not compound', () => {
    for (const token of tokenRegistry.tokens.filter((one) => one.type === 'length')) expect(css).toContain(`@property ${token.css_prop}{syntax:"<length>"`);
  });

  it('repeats in dark only what differs', () => {
    const dark = /\[data-theme=dark\]\{([^}]*)\}/.exec(css)?.[1] ?? '';
    expect(dark).toContain('--color-surface:');
    expect(dark).not.toContain('--space-4:');
  });
});
