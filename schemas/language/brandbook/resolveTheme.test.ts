import { describe, expect, it } from 'vitest';
import type { BrandBookEntry } from '../configFiles.ts';
import { contrastOfPairs, resolveTheme, themeCss, tokenRegistry } from './index.ts';

const resolve = (...entries: BrandBookEntry[]) => resolveTheme(tokenRegistry, [{ layer: 'sample', file: 'brands/sample/brandbook.json', entries }]);
const rulesOf = (...entries: BrandBookEntry[]) => resolve(...entries).problems.map((problem) => problem.rule);

describe('resolveTheme', () => {
  it('gives the defaults with no problem when there is no brand book', () => {
    const { value, problems } = resolveTheme(tokenRegistry, []);
    expect(problems).toEqual([]);
    expect(value.light.size).toBe(tokenRegistry.tokens.length);
    expect(value.light.get('--color-raised')).toBe('#ffffff');
  });

  it('sets an entry in light and dark unless it names one theme', () => {
    const both = resolve({ css_prop: '--radius-m', css_value: '12px' }).value;
    expect([both.light.get('--radius-m'), both.dark.get('--radius-m')]).toEqual(['0.75em', '0.75em']);
    const dark = resolve({ css_prop: '--color-accent', css_value: '#66ddff', theme: 'dark' }).value;
    expect(dark.dark.get('--color-accent')).toBe('#66ddff');
    expect(dark.light.get('--color-accent')).toBe(resolveTheme(tokenRegistry, []).value.light.get('--color-accent'));
  });

  it('lets later layers win and remembers who set a value', () => {
    const entry = (css_value: string): BrandBookEntry => ({ css_prop: '--space-4', css_value });
    const { value } = resolveTheme(tokenRegistry, [
      { layer: 'family', file: 'a.json', entries: [entry('20px')] },
      { layer: 'brand', file: 'b.json', entries: [entry('24px')], pointer: '/tokens' },
    ]);
    expect(value.light.get('--space-4')).toBe('1.5em');
    expect(value.sources.light.get('--space-4')).toEqual({ layer: 'brand', file: 'b.json', pointer: '/tokens/0' });
  });

  it('carries a changed accent into the tokens whose defaults follow it', () => {
    const { value } = resolve({ css_prop: '--color-accent', css_value: '#004499', theme: 'light' });
    expect(value.light.get('--color-odds-selected')).toBe('#004499');
    expect(value.light.get('--color-accent-soft')).toBe('#0044991f');
  });

  it('turns px into em by dividing by 16 and leaves hairlines in px', () => {
    const { value } = resolve({ css_prop: '--font-size-14', css_value: '15px' }, { css_prop: '--hairline', css_value: '2px' });
    expect(value.light.get('--font-size-14')).toBe('0.9375em');
    expect(value.light.get('--hairline')).toBe('2px');
  });

  it('names the nearest token for an unknown one and refuses plain properties', () => {
    const { problems } = resolve({ css_prop: '--color-acent', css_value: 'red' }, { css_prop: 'background', css_value: 'red' });
    expect(problems.map((problem) => problem.rule)).toEqual(['brand/unknown-token', 'brand/unknown-token']);
    expect(problems[0]?.help).toContain('--color-accent');
    expect(problems[0]?.pointer).toBe('/0/css_prop');
  });

  it('does not take names of the object prototype for tokens', () => {
    expect(rulesOf({ css_prop: '__proto__', css_value: 'red' }, { css_prop: 'constructor', css_value: 'red' })).toEqual(['brand/unknown-token', 'brand/unknown-token']);
  });

  it('asks the caller where a value stands', () => {
    const position = { line: 3, column: 5, offset: 40 };
    const { problems } = resolveTheme(tokenRegistry, [{ layer: 'sample', file: 'f.json', entries: [{ css_prop: '--space-4', css_value: 'wide' }] }], (file, pointer) =>
      file === 'f.json' && pointer === '/0/css_value' ? { start: position, end: position } : undefined,
    );
    expect(problems[0]?.range?.start.line).toBe(3);
  });
});

describe('a hostile brand book value', () => {
  const base = resolveTheme(tokenRegistry, []).value;
  const hostile: readonly (readonly [string, string])[] = [
    ['--color-accent', 'expression(alert(1))'],
    ['--color-accent', 'url(javascript:alert(1))'],
    ['--color-accent', '</style><script>alert(1)</script>'],
    ['--color-accent', 'red;} body{display:none'],
    ['--color-accent', 'red}/*'],
    ['--color-accent', '\\72 ed'],
    ['--color-accent', 're/**/d'],
    ['--color-accent', 'red !important'],
    ['--color-accent', 'var(--color-text)'],
    ['--color-accent', 'env(safe-area-inset-top)'],
    ['--color-accent', 'attr(data-x type(<color>))'],
    ['--color-accent', 'color-mix(in srgb, red, blue)'],
    ['--color-accent', 'rgb(from red r g b)'],
    ['--color-accent', 'currentcolor'],
    ['--color-accent', 'Canvas'],
    ['--color-accent', 'inherit'],
    ['--color-accent', 'rgb(1e999 0 0)'],
    ['--color-accent', ''],
    ['--color-accent', 'red\u0000'],
    ['--color-accent', 'red\n'],
    ['--color-accent', `#fff${' '.repeat(600)}`],
    ['--space-4', '-99999px'],
    ['--space-4', '99999px'],
    ['--space-4', '1e9px'],
    ['--space-4', '100vw'],
    ['--space-4', 'calc(1px * 99999)'],
    ['--space-4', 'max(1px, 4px)'],
    ['--shadow-1', '0 0 9999px red'],
    ['--shadow-1', '0 0 1px url(/x.png)'],
    ['--duration-fast', '99s'],
    ['--easing', 'cubic-bezier(0, 99, 0, 1)'],
    ['--font-family', 'url(/x)'],
    ['--font-family', '"a</style>"'],
    ['--image-hero', 'url(https://elsewhere.example/x.png)'],
    ['--image-hero', 'url(//elsewhere.example/x.png)'],
    ['--image-hero', 'url(data:image/png,x)'],
    ['--image-hero', 'url("/assets/../secret.png")'],
    ['--image-hero', 'url(/assets/x.php)'],
    ['--image-hero', 'image-set(url(/assets/x.png) 1x)'],
  ];

  it.each(hostile)('is dropped with a problem while the base value stays: %s: %s', (css_prop, css_value) => {
    const { value, problems } = resolve({ css_prop, css_value });
    expect(problems).toHaveLength(1);
    expect(['brand/value-invalid', 'brand/unsafe-url']).toContain(problems[0]?.rule);
    expect(value.light.get(css_prop)).toBe(base.light.get(css_prop));
    expect(themeCss(value)).toBe(themeCss(base));
  });

  it('is emitted as a written syntax tree, so comments and odd spacing never pass', () => {
    const { value } = resolve({ css_prop: '--color-accent', css_value: '  rgb( 0   68 153 /*x*/ )  ', theme: 'light' });
    expect(value.light.get('--color-accent')).toBe('rgb(0 68 153)');
  });

  it('does not stop the entries beside it', () => {
    const { value } = resolve({ css_prop: '--space-4', css_value: '</style>' }, { css_prop: '--space-2', css_value: '10px' });
    expect(value.light.get('--space-2')).toBe('0.625em');
  });

  it('is refused when it is no text at all', () => {
    const broken = JSON.parse('[{"css_prop":"--space-4","css_value":4},{"css_prop":null,"css_value":"x"},null,{"css_prop":"--space-4","css_value":"16px","theme":"sepia"}]') as BrandBookEntry[];
    expect(resolve(...broken).problems.map((problem) => problem.rule)).toEqual(Array.from({ length: 4 }, () => 'brand/value-invalid'));
  });
});

describe('contrast', () => {
  it('T58 passes on every declared pair of the base, in light and dark', () => {
    const failing = contrastOfPairs(resolveTheme(tokenRegistry, []).value).filter(({ ratio, pair }) => ratio < pair.min);
    expect(failing.map(({ theme, token, pair, ratio }) => `${theme} ${token.css_prop} on ${pair.on.join()} ${ratio.toFixed(2)}`)).toEqual([]);
  });

  it('gives one problem for one bad colour, with a nearest colour that passes', () => {
    const { problems } = resolve({ css_prop: '--color-accent', css_value: '#ffcc00', theme: 'light' });
    expect(problems.map((problem) => problem.rule)).toEqual(['brand/contrast']);
    const suggestion = /#[0-9a-f]{6}/.exec(problems[0]?.help ?? '')?.[0] ?? '';
    expect(resolve({ css_prop: '--color-accent', css_value: suggestion, theme: 'light' }).problems).toEqual([]);
  });

  it('composites alpha: a faint text fails although its colour alone would pass', () => {
    expect(rulesOf({ css_prop: '--color-text', css_value: 'rgb(0 0 0 / 30%)', theme: 'light' })).toEqual(['brand/contrast']);
  });

  it('keeps the value in use, since a low contrast is a warning', () => {
    const { value, problems } = resolve({ css_prop: '--color-muted', css_value: '#cccccc', theme: 'light' });
    expect(value.light.get('--color-muted')).toBe('#cccccc');
    expect(problems.every((problem) => problem.severity === 'warning')).toBe(true);
  });

  it('says which typeface is not served', () => {
    expect(rulesOf({ css_prop: '--font-family', css_value: 'Georgia, serif' })).toEqual(['brand/font-missing']);
    expect(rulesOf({ css_prop: '--font-family', css_value: '"Rubik Variable", system-ui' })).toEqual([]);
  });
});
