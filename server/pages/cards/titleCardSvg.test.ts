import { Resvg } from '@resvg/resvg-js';
import { parseXml } from '@rgrove/parse-xml';
import { beforeAll, describe, expect, it } from 'vitest';
import { CardFaces } from './cardFaces.ts';
import { MissingLetterError, shapeLine } from './shapeLine.ts';
import { cardWords, type TitleCard } from './titleCard.ts';
import { titleCardSvg } from './titleCardSvg.ts';
import type { TitleFace } from './TitleFace.ts';

const look = { colours: { from: '#0c4a56', to: '#0a2530', title: '#ffffff', band: '#0d2b33', name: '#f4f8f9', muted: '#a8c0c6', accent: '#3fd8c8' }, isUpperCase: false, faces: [] };
const card = (title: string, language = 'en'): TitleCard => ({ title: cardWords(title), language, isRtl: language === 'ar', name: 'Proof', kind: '', look });
let faces: readonly TitleFace[];

beforeAll(async () => {
  faces = await new CardFaces().of({ cardLook: look, assets: new Map() }, { served: async () => await Promise.resolve(undefined) });
});

const pixelsOf = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;

/** Between which columns and rows a card differs from one whose title is empty. */
function drawnIn(title: string, language: string) {
  const [with_, without] = [pixelsOf(titleCardSvg(card(title, language), faces, undefined)), pixelsOf(titleCardSvg(card('', language), faces, undefined))];
  const seen = { left: 1200, right: 0, top: 630, bottom: 0, count: 0 };
  for (let at = 0; at < with_.length; at += 4) {
    if (with_[at] === without[at] && with_[at + 1] === without[at + 1] && with_[at + 2] === without[at + 2]) continue;
    const [x, y] = [(at / 4) % 1200, Math.floor(at / 4 / 1200)];
    Object.assign(seen, { left: Math.min(seen.left, x), right: Math.max(seen.right, x), top: Math.min(seen.top, y), bottom: Math.max(seen.bottom, y), count: seen.count + 1 });
  }
  return seen;
}

const LONG = {
  en: 'How we settle bets when a match is abandoned, moved to another day or played to its end behind closed doors',
  ru: 'Как мы рассчитываем ставки, если матч прерван, перенесён на другой день или доигран без зрителей',
  ar: 'كيف نحتسب الرهانات إذا توقفت المباراة أو نُقلت إلى يوم آخر، مع أمثلة من Aurora (2026) وأسئلة شائعة',
};

describe('the drawing of a card', () => {
  it.each(Object.entries(LONG))('has a long title in %s within its margins, at the edge at which the language begins', (language, title) => {
    for (const words of [title, `${title} `.repeat(4)]) {
      const { left, right, top, bottom, count } = drawnIn(words, language);
      expect(count).toBeGreaterThan(20_000);
      expect([left >= 76, right <= 1124, top >= 50, bottom <= 480], JSON.stringify({ left, right, top, bottom })).toEqual([true, true, true, true]);
      expect(language === 'ar' ? right : left, words).toBeCloseTo(language === 'ar' ? 1119 : 80, -1);
    }
  });

  it('holds no text that could be read as anything else: what XML escapes is drawn as every letter, what it cannot have is left out', () => {
    const hostile = '<text>&amp;"\'</text>]]><script/>';
    const svg = titleCardSvg(card(`${hostile}\u0000\u0007\u202e\ufffe`), faces, undefined);
    expect(svg).toBe(titleCardSvg(card(hostile), faces, undefined));
    expect(svg).not.toMatch(/<text|script|amp;|CDATA/);
    expect(parseXml(svg).root?.name).toBe('svg');
    expect((svg.match(/<path /g) ?? []).length).toBeGreaterThan((titleCardSvg(card(''), faces, undefined).match(/<path /g) ?? []).length + 20);
  });

  it('is the same for a title with line breaks and the marks of a direction', () => {
    expect(titleCardSvg(card('Cup\n\t\u202enights\u200f'), faces, undefined)).toBe(titleCardSvg(card('Cup nights'), faces, undefined));
  });

  it('has the name of a brand without a logo, beside a mark, at the edge at which the language begins', () => {
    const [english, arabic] = ['en', 'ar'].map((language) => titleCardSvg(card('', language), faces, undefined));
    expect([english?.includes('translate(80 '), arabic?.includes(`translate(${1200 - 80 - 56} `)]).toEqual([true, true]);
    const logo = { png: Buffer.from('x'), width: 185, height: 40 };
    expect(titleCardSvg(card(''), faces, logo)).toContain('<image x="80" y="551" width="185" height="40" href="data:image/png;base64,');
    expect(titleCardSvg(card(''), faces, logo)).not.toContain('<path ');
    // A sign alone does not tell the brand's name.
    expect(titleCardSvg(card(''), faces, { ...logo, width: 40 })).toContain('<path ');
  });
});

describe('a line', () => {
  const shaped = (text: string, language: string) => shapeLine(text, { faces, language, isRtl: language === 'ar' });

  it('joins Arabic letters, and puts what is written from left to right in its place', () => {
    const apart = Array.from('سبتمبر').reduce((sum, letter) => sum + shaped(letter, 'ar').width, 0);
    expect(shaped('سبتمبر', 'ar').width).toBeLessThan(apart * 0.8);
    const places = (text: string, language: string, part: string) => {
      const alone = shaped(part, 'en').runs[0]?.glyphs.map(({ id }) => id).join();
      return shaped(text, language).runs.findIndex(({ glyphs }) => glyphs.map(({ id }) => id).join() === alone);
    };
    // The first word of a line from right to left is its last run from the left.
    const runs = shaped('Aurora كأس 2026', 'ar').runs.length;
    expect([places('Aurora كأس 2026', 'ar', 'Aurora'), places('Aurora كأس 2026', 'ar', '2026'), places('Aurora كأس 2026', 'en', 'Aurora')]).toEqual([runs - 1, 0, expect.any(Number)]);
    expect(places('Aurora كأس', 'en', 'Aurora')).toBeLessThanOrEqual(0);
  });

  it('leaves out signs that no typeface holds, and is none with such a letter', () => {
    expect(shaped('Win 🎉', 'en').width).toBe(shaped('Win ', 'en').width);
    expect(() => shaped('中', 'en')).toThrow(MissingLetterError);
  });

  it('takes each letter from the first face that holds it', () => {
    const [first, ...others] = faces;
    const used = new Set(shapeLine('Cup Кубок كأس', { faces: [...others, ...(first ? [first] : [])], language: 'ru', isRtl: false }).runs.map(({ face }) => face));
    expect(used.size).toBeGreaterThanOrEqual(3);
  });
});
