import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const WIDTH = 640;
const HEIGHT = 480;
const BLACK = 16;
const WHITE = 235;
const GREY = 128;
const FRAMES = 4;

/** A film (YUV4MPEG2) for a browser's fake camera, in which it sees a QR code; `size` and `path` as the platform draws it. */
export async function filmOf({ size, path: drawn }: { readonly size: number; readonly path: string }, folder: string): Promise<string> {
  const scale = Math.floor((HEIGHT * 0.8) / size);
  const [left, top] = [Math.floor((WIDTH - size * scale) / 2), Math.floor((HEIGHT - size * scale) / 2)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (const [, column = '', row = ''] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = 0; y < scale; y += 1) {
      const at = (top + Number(row) * scale + y) * WIDTH + left + Number(column) * scale;
      luma.fill(BLACK, at, at + scale);
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  const file = path.join(folder, 'camera.y4m');
  await writeFile(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...Array<Buffer>(FRAMES).fill(frame)]));
  return file;
}
