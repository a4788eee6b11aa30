import { describe, expect, it } from 'vitest';
import { createTranslator } from '../i18n/translator.ts';
import type { Runtime } from '../Runtime.ts';
import { previewStrip } from './previewStrip.ts';
import ar from '../../configs/base/dictionaries/ar/preview.json';
import en from '../../configs/base/dictionaries/en/preview.json';

const notice = { revision: '0123456789abcdef', as: 'customer', country: 'de', variants: { '<b>': 'x"y' }, isAtMoment: true, endsAtMs: Date.UTC(2031, 4, 6, 9, 8) } as const;

function strip(language: string, texts: Readonly<Record<string, string>>, url = '/en/about?a=1&b="2'): string {
  const { t } = createTranslator({ language, dictionaries: { preview: texts }, onMissing: (key) => { throw new Error(key); } });
  const manifest = { site: { languages: { [language]: { locale: language } } } };
  return previewStrip(notice, url, { t, language, manifest, ui: { all: { timeZone: 3, is12h: false } }, nowMs: () => Date.UTC(2030, 11, 24, 18) } as unknown as Runtime);
}

describe('the strip of a preview', () => {
  it('says of what it is, as whom, where, at which moment and until when, in the zone of the reader', () => {
    const html = strip('en', en);
    for (const part of ['Revision 0123456<', 'As a customer', 'In Germany', '2030 21:00', '2031 12:08']) expect(html).toContain(part);
    expect(strip('ar', ar)).toContain('ألمانيا');
  });

  it('leads back to the page that it stands on, and runs nothing that a name or an address brings', () => {
    const html = strip('en', en);
    expect(html).toContain('href="/preview/leave?to=%2Fen%2Fabout%3Fa%3D1%26b%3D%222"');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toMatch(/<b>|x"y/);
  });
});
