import { describe, expect, it } from 'vitest';
import { resolveTheme, tokenRegistry } from '../brandbook/index.ts';
import { cardLook } from './cardLook.ts';

const file = (name: string) => ({ src: `/media/${name}`, width: 10, height: 5, sources: [] });
const lookOf = (initial: 'auto' | 'light' | 'dark', brand: object, entries: readonly object[] = []) => {
  const theme = resolveTheme(tokenRegistry, [{ layer: 'own', file: 'brandbook.json', entries }] as never);
  return cardLook({ theme, fonts: [], site: { theme: { initial }, sections: { brand } }, context: { fileOf: file } } as unknown as Parameters<typeof cardLook>[0]);
};

describe('the look of cards', () => {
  it('has the colours of the theme that is seen first, as six digits', () => {
    const entries = [{ css_prop: '--color-hero-from', css_value: 'hsl(0 100% 50%)', theme: 'light' }, { css_prop: '--color-accent', css_value: '#123456', theme: 'dark' }];
    expect([lookOf('auto', {}, entries).colours.from, lookOf('dark', {}, entries).colours.from]).toEqual(['#ff0000', '#0d3b45']);
    // One that follows another token.
    expect(lookOf('dark', {}, entries).colours.accent).toBe('#123456');
    for (const colour of Object.values(lookOf('light', {}).colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('has the logo that is for its ground, and the mark', () => {
    const brand = { mark: 'ring', logo: { $asset: 'logo.svg' }, logoDark: { $asset: 'dark.svg' } };
    expect([lookOf('light', brand).logo, lookOf('dark', brand).logo, lookOf('dark', { logo: brand.logo }).logo, lookOf('dark', {}).logo]).toEqual([file('logo.svg'), file('dark.svg'), file('logo.svg'), undefined]);
    expect([lookOf('light', brand).mark, lookOf('light', {}).mark]).toEqual(['ring', undefined]);
  });

  it('has headings in capitals where the brand book says so', () => {
    expect([lookOf('light', {}).isUpperCase, lookOf('light', {}, [{ css_prop: '--heading-case', css_value: 'upper' }]).isUpperCase]).toEqual([false, true]);
  });
});
