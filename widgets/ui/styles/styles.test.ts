import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokenRegistry } from '../../../schemas/language/brandbook/index.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.css')).map((file) => ({ file, css: readFileSync(path.join(root, file), 'utf8') }));
const parts = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.')).map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));

/** Room that the page's frame takes beside its middle and below it, and what stands at its end: parts that float keep out of it, and do without it too. */
const FRAME_ROOM = /^--(?:frame-(?:start|end|below)|(?:notice|banner)-lift), 0px$/;

describe('the styles of the parts', () => {
  it('use only tokens that exist, and the room of a frame that may not be there', () => {
    const unknown = sheets.flatMap(({ file, css }) => [...css.matchAll(/var\((--[a-z0-9-]+)([^()]*)/g)]
      .filter(([, property = '', fallback = '']) => !tokenRegistry.byProperty.has(property) && !FRAME_ROOM.test(property + fallback))
      .map((match) => `${file}: ${match[1]}`));
    expect(unknown).toEqual([]);
  });

  it('hold no literal colour (a mask of black is no colour)', () => {
    const literal = sheets.flatMap(({ file, css }) => [...css.matchAll(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/gi)].filter((match) => match[0] !== '#000').map((match) => `${file}: ${match[0]}`));
    expect(literal).toEqual([]);
  });

  it('use logical properties only', () => {
    const physical = /(?:^|[\s;{])(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b|(?:^|[\s;{])(?:left|right|top|bottom|width|height|min-width|max-width|min-height|max-height)\s*:|text-align:\s*(?:left|right)|float:/gm;
    const found = sheets.flatMap(({ file, css }) => [...css.matchAll(physical)].map((match) => `${file}: ${match[0].trim()}`));
    expect(found).toEqual([]);
  });

  it('sit in a layer, every module of the parts in "ui"', () => {
    for (const { file, css } of sheets.filter((sheet) => sheet.file.endsWith('.module.css') && !sheet.file.startsWith('gallery'))) {
      expect(css.trimStart().startsWith('@layer ui {'), file).toBe(true);
      expect(css, file).toMatch(/\n\}\n$/);
    }
  });

  it('write no style attribute in any part (the policy forbids them)', () => {
    expect(parts.filter(({ code }) => /\sstyle=/.test(code)).map(({ file }) => file)).toEqual([]);
  });

  it('define every class that a part uses', () => {
    const missing = parts.flatMap(({ file, code }) => {
      const imports = [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
      return imports.flatMap(([, name = '', source = '']) => {
        const css = sheets.find((sheet) => sheet.file === path.join(path.dirname(file), source))?.css ?? '';
        return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].filter((match) => !new RegExp(`\\.${match[1]}\\b`).test(css)).map((match) => `${file}: ${match[1]}`);
      });
    });
    expect(missing).toEqual([]);
  });
});

describe('the styles of blocks and information', () => {
  const read = (file: string) => readFileSync(path.join(root, '..', file), 'utf8');

  it('say once how a title and a text look, and the sign of a topic', () => {
    for (const file of ['blocks/banner/Banner.module.css', 'blocks/card/Card.module.css', 'blocks/section/Section.module.css']) expect(read(file), file).not.toContain('text-wrap');
    for (const file of ['blocks/card/Card.module.css', 'info/heading/Heading.module.css']) expect(read(file), file).not.toContain('--color-accent-soft');
  });
});
