import { describe, expect, it } from 'vitest';
import { composite, contrastOn, contrastRatio, nearestPassing } from './contrast.ts';
import { nearestName } from './nearestName.ts';
import { parseColor, toHex } from './parseColor.ts';

const color = (text: string) => {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`${text} is no colour`);
  return parsed;
};

describe('parseColor', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#ABCDEF80', '#abcdef80'],
    ['rebeccapurple', '#663399'],
    ['RED', '#ff0000'],
    ['transparent', '#00000000'],
    ['rgb(255, 0, 0)', '#ff0000'],
    ['rgb(100% 0% 50% / 0.5)', '#ff008080'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(0.5turn 100% 50%)', '#00ffff'],
    ['hwb(0 100% 100%)', '#808080'],
    ['hwb(120 0% 0%)', '#00ff00'],
  ])('reads %s as %s', (text, hex) => {
    expect(toHex(color(text))).toBe(hex);
  });

  it.each(['currentcolor', 'red blue', '#12345', 'oklch(50% 0.1 20)', 'url(x)', 'constructor', ''])('gives nothing for %s', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });
});

describe('contrastRatio', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio(color('black'), color('white'))).toBeCloseTo(21, 5);
    expect(contrastRatio(color('#123456'), color('#123456'))).toBe(1);
  });

  it('agrees with published values of WCAG examples', () => {
    // #767676 is the well-known lightest grey that passes 4.5 on white; #777777 fails.
    expect(contrastRatio(color('#767676'), color('white'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color('#777777'), color('white'))).toBeLessThan(4.5);
  });

  it('paints stacks from the bottom, with alpha', () => {
    expect(toHex(composite(color('#00000080'), color('white')))).toBe('#7f7f7f');
    expect(contrastOn(color('black'), [color('transparent')], color('white'))).toBeCloseTo(21, 5);
    expect(contrastOn(color('#ffffff00'), [color('black')], color('white'))).toBe(1);
  });
});

describe('nearestPassing', () => {
  it('keeps the hue and moves no further than needed', () => {
    const ground = color('white');
    const found = nearestPassing(color('#7777ff'), (candidate) => contrastRatio(candidate, ground) >= 4.5);
    expect(found).toBeDefined();
    if (!found) return;
    const ratio = contrastRatio(found, ground);
    expect(ratio).toBeGreaterThanOrEqual(4.5);
    expect(ratio).toBeLessThan(4.7);
    expect(found.b).toBeGreaterThan(found.r);
  });

  it('gives nothing when no lightness passes', () => {
    expect(nearestPassing(color('red'), () => false)).toBeUndefined();
  });
});

describe('nearestName', () => {
  it.each([
    ['--color-acent', '--color-accent'],
    ['--colour-accent', '--color-accent'],
    ['--color-accnet', '--color-accent'],
  ])('finds for %s the name %s', (typed, known) => {
    expect(nearestName(typed, ['--space-4', '--color-accent', '--color-text'])).toBe(known);
  });

  it('gives nothing when all names are far', () => {
    expect(nearestName('zzz', ['--color-accent'])).toBeUndefined();
  });
});
