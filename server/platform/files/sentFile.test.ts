import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createFileReader, SentFileError } from './sentFile.ts';

const TERMS = { fileBytes: 10_000 };
const codeOf = (error: unknown): string => (error instanceof SentFileError ? error.reason : String(error));

it('makes sent pictures anew one after the other; when too many wait the next is refused at once, and a file without pixels waits for none', async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#d22' } }).png().toBuffer();
  const read = createFileReader();
  const ended: string[] = [];
  const send = (content: Buffer, name: string) => read(content, name, TERMS).then(() => void ended.push('taken'), (error: unknown) => void ended.push(codeOf(error)));
  await Promise.all([...Array.from({ length: 21 }, () => send(picture, 'a.png')), send(picture, 'b.png'), send(Buffer.from('%PDF-1.7'), 'c.pdf')]);
  expect(ended.slice(0, 2).sort()).toEqual(['busy', 'taken']);
  expect(ended.filter((one) => one === 'taken')).toHaveLength(22);
  await send(picture, 'd.png');
  expect(ended.at(-1)).toBe('taken');
});

it('names a picture as what it has become', async () => {
  const noise = { type: 'gaussian', mean: 100, sigma: 30 } as const;
  const sent = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#d22', noise } }).png({ palette: true, colours: 64 }).toBuffer();
  const read = createFileReader();
  const { name, type, content } = await read(sent, 'night.png', { fileBytes: sent.length });
  expect([name, type, (await sharp(content).metadata()).format]).toEqual(['night.webp', 'image/webp', 'webp']);
  const plain = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#d22' } }).png().toBuffer();
  expect((await read(plain, 'day.png', TERMS)).name).toBe('day.png');
});
