import { beforeAll, describe, expect, it } from 'vitest';
import { compileSnapshot, problemsOf } from '../../schemas/check/index.ts';
import { resolveTheme, themeCss, tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { BrandBookEntry } from '../../schemas/language/configFiles.ts';
import { hostileValues, unreadableValues, validValues, type ValueGroup } from './hostileValues.ts';
import { readShipped, type ShippedConfigs } from './shippedConfigs.ts';

const BOOK = 'brands/aurora/brandbook.json';
const resolve = (...entries: readonly BrandBookEntry[]) => resolveTheme(tokenRegistry, [{ layer: 'sample', file: BOOK, entries }]);
const base = resolve();
const entriesOf = (groups: readonly ValueGroup[]): readonly BrandBookEntry[] => groups.flatMap(({ token, values }) => values.map((css_value) => ({ css_prop: token, css_value })));
const refusals = ['brand/value-invalid', 'brand/unsafe-url'];
const named = (groups: readonly ValueGroup[]) => groups.map((entry) => [entry.topic, entry] as const);

describe('a brand book', () => {
  it('is tried with at least 200 values that do harm and 60 that do not', () => {
    expect(new Set(entriesOf(hostileValues).map(({ css_prop, css_value }) => `${css_prop} ${css_value}`)).size).toBeGreaterThanOrEqual(200);
    expect(entriesOf(validValues).length).toBeGreaterThanOrEqual(60);
  });

  it.each(named(hostileValues))('refuses each value of the topic "%s", and keeps that of the base', (_topic, { token, values }) => {
    const { value, problems } = resolve(...entriesOf([{ topic: '', token, values }]));
    const passed = values.filter((_, at) => problems.filter(({ rule, pointer }) => refusals.includes(rule) && pointer === `/${at}/css_value`).length !== 1);
    expect(passed).toEqual([]);
    expect(themeCss(value)).toBe(themeCss(base.value));
  });

  it.each(named(validValues))('takes each value of the topic "%s"', (_topic, { token, values }) => {
    const { problems } = resolve(...entriesOf([{ topic: '', token, values }]));
    expect(problems.filter(({ rule }) => refusals.includes(rule)).map(({ pointer, message }) => `${values[Number(pointer.split('/')[1])] ?? ''}: ${message}`)).toEqual([]);
  });

  it.each(named(unreadableValues))('says of each value that it cannot be read: %s', (_topic, { token, values }) => {
    const silent = values.filter((css_value) => !resolve({ css_prop: token, css_value, theme: 'light' }).problems.some(({ rule }) => rule === 'brand/contrast'));
    expect(silent).toEqual([]);
  });

  it('takes no name that is not a token, whatever it is called', () => {
    const names = ['background', '--x', 'color', '--color-accent;color', '--color-accent}', '__proto__', 'constructor', '', '--', '--COLOR-ACCENT', ' --color-accent', '--color-accent\u200b', '--color-accent:red;--color-text', '@import', '<script>'];
    const { value, problems } = resolve(...names.map((css_prop) => ({ css_prop, css_value: 'red' })));
    expect(problems.map(({ rule }) => rule)).toEqual(names.map(() => 'brand/unknown-token'));
    expect(themeCss(value)).toBe(themeCss(base.value));
  });
});

describe('a brand whose book is hostile from end to end', () => {
  let configs: ShippedConfigs;
  const hostile = entriesOf(hostileValues);
  const compileWith = (book: readonly BrandBookEntry[]) => {
    // Written as an attacker would: what the file itself may not hold is escaped.
    const text = JSON.stringify(book).replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const files = new Map([...configs.texts, [BOOK, text]]);
    const compiled = compileSnapshot({ files }, configs.catalogue, tokenRegistry);
    return { problems: problemsOf(compiled, { files }), css: compiled.value.find(({ brand }) => brand === 'aurora')?.release?.themeCss };
  };

  beforeAll(async () => {
    configs = await readShipped();
  });

  it('is served with the stylesheet of a brand without one, and each entry has its finding', () => {
    const { problems, css } = compileWith(hostile);
    expect(css).toBe(compileWith([]).css);
    expect(css).toBeDefined();
    // An attacker names a token again and again: that has a finding beside it.
    const found = problems.filter(({ file, rule }) => file === BOOK && rule !== 'brand/token-twice');
    expect(found.every(({ rule }) => refusals.includes(rule))).toBe(true);
    expect(new Set(found.map(({ pointer }) => pointer))).toEqual(new Set(hostile.map((_, at) => `/${at}/css_value`)));
  });
});
