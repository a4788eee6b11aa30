// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { credentialsPicture, type PictureWords } from './credentialsPicture.ts';

const LETTER = 10;

/** A canvas that notes what is written on it; each letter is as wide as any other. */
function drawing() {
  const written: { readonly text: string; readonly x: number; readonly align: string; readonly direction: string; readonly font: string }[] = [];
  const pen = {
    font: '', fillStyle: '', textAlign: '', textBaseline: '', direction: '',
    scale: () => undefined,
    fillRect: () => undefined,
    measureText: (text: string) => ({ width: text.length * LETTER * (Number(/(\d+)px/.exec(pen.font)?.[1] ?? 15) / 15) }),
    fillText: (text: string, x: number) => void written.push({ text, x, align: pen.textAlign, direction: pen.direction, font: pen.font }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as never);
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  return { written, toBlob };
}

const words = (more: Partial<PictureWords> = {}): PictureWords => ({ company: 'Test', dir: 'ltr', rows: [{ name: 'Login', value: '700' }, { name: 'Password', value: 'abc-def-1' }], note: 'Keep it.', ...more });

afterEach(() => void vi.restoreAllMocks());

describe('the picture of login and password', () => {
  it('holds the name of the site, both with their names, and the note', async () => {
    const { written } = drawing();
    expect((await credentialsPicture(words())).type).toBe('image/png');
    expect(written.map(({ text }) => text)).toEqual(['Test', 'Login', '700', 'Password', 'abc-def-1', 'Keep it.']);
    expect(new Set(written.map(({ x, align, direction }) => `${x} ${align} ${direction}`))).toEqual(new Set(['40 left ltr']));
  });

  it('begins at the right in scripts that do, while login and password keep the order of their letters', async () => {
    const { written } = drawing();
    await credentialsPicture(words({ dir: 'rtl' }));
    expect(written.map(({ x, align, direction }) => `${x} ${align} ${direction}`)).toEqual(['680 right rtl', '680 right rtl', '680 right ltr', '680 right rtl', '680 right ltr', '680 right rtl']);
  });

  it('writes a long login smaller and a long note in lines, so that nothing is cut off', async () => {
    const { written } = drawing();
    const note = 'word '.repeat(30).trim();
    await credentialsPicture(words({ rows: [{ name: 'Login', value: 'a'.repeat(50) }], note }));
    expect(written.find(({ text }) => text.startsWith('aaa'))?.font).toMatch(/ 18px /);
    const lines = written.slice(3).map(({ text }) => text);
    expect([lines.join(' '), lines.length > 1, lines.every((line) => line.length * LETTER <= 640)]).toEqual([note, true, true]);
  });

  it('rejects where a browser draws nothing, or makes no file of it', async () => {
    const { toBlob } = drawing();
    toBlob.mockImplementation((done) => done(null));
    await expect(credentialsPicture(words())).rejects.toThrow('no picture');
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(credentialsPicture(words())).rejects.toThrow('no canvas');
  });
});
