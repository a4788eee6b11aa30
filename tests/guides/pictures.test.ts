import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOLDER, fileOf, GUIDE, hashOfGuide, hashOfPicture, picturesOf, readRecord, stepsIn } from './pictures/guidePictures.ts';
import { brandBookViews } from './pictures/views.ts';

const MOST_BYTES = 40_000;
const ANEW = 'run "npm run pictures", look at what it drew and commit it';
/** Sections whose steps nobody sees on a page, with the reason. */
const UNSEEN: ReadonlyMap<string, string> = new Map([['Hosts', 'an address is no part of a page'], ['Flags', 'menus of the base do not lead to the casino']]);

describe('the pictures of the guide for brand books', () => {
  const markdown = readFileSync(GUIDE, 'utf8');
  const pictures = picturesOf(markdown);
  const record = readRecord();

  it('are one at least for every section with steps that change what is seen, after the last of them', () => {
    const last = new Map(stepsIn(markdown).map(({ section, line }) => [section, line]));
    expect(last.size).toBeGreaterThan(8);
    const without = [...last].filter(([section, line]) => !UNSEEN.has(section) && !pictures.some((picture) => picture.section === section && picture.line > line));
    expect(without.map(([section]) => section)).toEqual([]);
    expect([...UNSEEN.keys()].filter((section) => !last.has(section))).toEqual([]);
  });

  it('were made by the command from the guide as it is now', () => {
    const stale = pictures.filter(({ name, line }) => {
      const view = brandBookViews[name];
      return !view || record[name]?.guide !== hashOfGuide(markdown, { line }, view) || record[name].picture !== hashOfPicture(name);
    });
    expect(stale.map(({ name }) => name), ANEW).toEqual([]);
  });

  it('are made anew when a step of their brand changes, when one is put before them, or when they show something else', () => {
    const [picture] = pictures.filter(({ name }) => name === 'look');
    const view = brandBookViews['look'];
    if (!picture || !view) throw new Error('The guide has no picture of a look.');
    const before = hashOfGuide(markdown, picture, view);
    expect(hashOfGuide(markdown.replace('"--radius-m", "css_value": "12px"', '"--radius-m", "css_value": "2px"'), picture, view)).not.toBe(before);
    expect(hashOfGuide(markdown, picture, { ...view, theme: 'dark' })).not.toBe(before);
    expect(hashOfGuide(markdown.replace('Keep it open', 'Leave it open'), picture, view), 'words of the guide change no picture').toBe(before);
    expect(hashOfGuide(markdown.replace('brand corso --font', 'brand corso --title Corso --font'), picture, view), 'nor do steps of another brand').toBe(before);
  });

  it('are all named once in the guide and lie in the folder, small, with words for those who do not see them', () => {
    expect(pictures.map(({ name }) => name).sort()).toEqual(Object.keys(brandBookViews).sort());
    expect(readdirSync(FOLDER).filter((file) => file.endsWith('.webp')).sort()).toEqual(pictures.map(({ name }) => `${name}.webp`).sort());
    expect(Object.keys(record).sort()).toEqual(pictures.map(({ name }) => name).sort());
    for (const { name, alt } of pictures) {
      expect(existsSync(fileOf(name)) && statSync(fileOf(name)).size, name).toBeLessThan(MOST_BYTES);
      expect(alt.length, name).toBeGreaterThan(20);
    }
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  });
});
