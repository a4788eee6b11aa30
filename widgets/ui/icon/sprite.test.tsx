// @vitest-environment happy-dom
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Flag } from '../flag/Flag.tsx';
import { flagCodes, flagsPath } from '../flag/flagCodes.ts';
import { Icon } from './Icon.tsx';
import { iconNames, mirroredIcons } from './iconNames.ts';

afterEach(cleanup);

const root = path.resolve(import.meta.dirname, '../../..');
const sprite = readFileSync(path.join(root, 'widgets/ui/icon/sprite.svg'), 'utf8');
const list = JSON.parse(readFileSync(path.join(root, 'bin/assets/icons.json'), 'utf8'));

describe('the icon sprite', () => {
  it('holds exactly the listed names, each with a drawing', () => {
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)];
    expect(new Set(drawn.map((match) => match[1]))).toEqual(new Set(iconNames));
    expect(drawn).toHaveLength(iconNames.length);
    expect(drawn.filter((match) => !/<(path|circle|rect|line|polyline)/.test(match[2] ?? '')).map((match) => match[1])).toEqual([]);
    const listed = ['interface', 'social', 'sports', 'filled'].flatMap((group) => Object.keys(list[group]));
    expect(new Set<string>(iconNames)).toEqual(new Set(listed));
  });

  it('has at least 25 sports, those of the feed among them', () => {
    const sports = Object.keys(list.sports);
    expect(sports.length).toBeGreaterThanOrEqual(25);
    expect(sports).toEqual(expect.arrayContaining(['football', 'tennis', 'basketball', 'ice-hockey', 'volleyball', 'table-tennis', 'handball', 'baseball', 'american-football', 'cricket', 'esports', 'boxing', 'mma', 'futsal', 'darts', 'snooker', 'rugby', 'golf', 'cycling', 'motorsport', 'politics']));
  });

  it('carries no script, style or outside address', () => {
    expect(sprite).not.toMatch(/<script|<style|style=|href=|on[a-z]+=/);
  });

  it('mirrors only icons that exist', () => {
    for (const name of mirroredIcons) expect(iconNames).toContain(name);
  });
});

describe('Icon', () => {
  it('is decoration without a label and an image with one', () => {
    render(<><Icon name="lock" /><Icon name="star" label="Favourite" /></>);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['Favourite']);
  });
});

describe('Flag', () => {
  it('has a small, quiet file for every code of the list', () => {
    const folder = path.join(root, 'public', flagsPath);
    expect(existsSync(folder)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(flagCodes.map((code) => `${code}.svg`).sort());
    for (const code of flagCodes) {
      const svg = readFileSync(path.join(folder, `${code}.svg`), 'utf8');
      expect(svg.length, code).toBeLessThan(45_000);
      expect(svg, code).not.toMatch(/<script|<foreignObject|\son[a-z]+=/);
    }
  });

  it('shows the globe for the world and for unknown codes', () => {
    const { container } = render(<><Flag country="int" /><Flag country="../x" /><Flag country="gb" label="Great Britain" /></>);
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Great Britain' }).getAttribute('loading')).toBe('lazy');
  });
});
