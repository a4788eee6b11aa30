import { renderAsync } from '@resvg/resvg-js';

type Point = readonly [x: number, y: number];

/** Strokes of each digit on a grid of 4 by 6: a font would be a list to compare with, and needs text in the drawing. */
const STROKES: Readonly<Record<string, readonly Point[]>> = {
  0: [[1, 0], [3, 0], [4, 1], [4, 5], [3, 6], [1, 6], [0, 5], [0, 1], [1, 0]],
  1: [[0.7, 1.4], [2, 0], [2, 6]],
  2: [[0, 1], [1, 0], [3, 0], [4, 1], [4, 2], [0, 6], [4, 6]],
  3: [[0, 0.6], [1, 0], [3, 0], [4, 1], [4, 2], [3, 2.9], [1.6, 2.9], [3, 2.9], [4, 4], [4, 5], [3, 6], [1, 6], [0, 5.4]],
  4: [[3, 6], [3, 0], [0, 4], [4, 4]],
  5: [[4, 0], [0.3, 0], [0, 3], [1, 2.4], [3, 2.4], [4, 3.4], [4, 5], [3, 6], [1, 6], [0, 5.4]],
  6: [[3.6, 0.3], [2, 0.4], [0.5, 2], [0, 4], [0, 5], [1, 6], [3, 6], [4, 5], [4, 4], [3, 3], [1, 3], [0, 4]],
  7: [[0, 0], [4, 0], [1.4, 6]],
  8: [[1, 3], [0, 2], [0, 1], [1, 0], [3, 0], [4, 1], [4, 2], [3, 3], [1, 3], [0, 4], [0, 5], [1, 6], [3, 6], [4, 5], [4, 4], [3, 3]],
  9: [[0.4, 5.7], [2, 5.6], [3.5, 4], [4, 2], [4, 1], [3, 0], [1, 0], [0, 1], [0, 2], [1, 3], [3, 3], [4, 2]],
};
const HEIGHT = 96;
const CELL = 44;
const MARGIN = 22;
const UNIT = 8.4;
/** Read well on the pale ground, whatever theme the page has. */
const INKS = ['#1d2a44', '#3b1d44', '#123f2f', '#4a2410'];

export interface CaptchaDrawing {
  readonly answer: string;
  /** Bytes that nobody can tell: the same picture each time it is asked for. */
  readonly noise: Buffer;
  readonly isHard: boolean;
}

/** Numbers from 0 to 1 out of the bytes, mixed on and on (xorshift32). */
function numbersOf(noise: Buffer): () => number {
  let state = noise.readUInt32BE(0) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const place = (value: number): string => value.toFixed(1);

/** Paths and nothing else: each digit turned, stretched and moved, waves through all of them, and lines and dots over it. */
export function captchaSvg({ answer, noise, isHard }: CaptchaDrawing): string {
  const next = numbersOf(noise);
  const between = (from: number, to: number): number => from + (to - from) * next();
  const ink = (): string => INKS[Math.floor(next() * INKS.length)] ?? '#1d2a44';
  const width = MARGIN * 2 + CELL * answer.length;
  const wave = { height: between(3, isHard ? 8 : 5), length: between(40, 70), shift: between(0, 6) };
  const bent = ([x, y]: Point): Point => [x + Math.sin(y / wave.length * 5 + wave.shift) * 3, y + Math.sin(x / wave.length + wave.shift) * wave.height];
  const line = (points: readonly Point[], colour: string, thickness: number, opacity = 1): string =>
    `<path d="${points.map((point, index) => `${index === 0 ? 'M' : 'L'}${bent(point).map(place).join(' ')}`).join('')}" fill="none" stroke="${colour}" stroke-width="${place(thickness)}" stroke-linecap="round" stroke-linejoin="round" opacity="${place(opacity)}"/>`;
  const digits = [...answer].map((digit, index) => {
    const turn = between(-0.32, 0.32) * (isHard ? 1.4 : 1);
    const [wide, high] = [between(0.72, 1), between(0.88, 1.12)];
    const [middleX, middleY] = [MARGIN + CELL * (index + 0.5) + between(-4, 4), HEIGHT / 2 + between(-6, 6)];
    const points = (STROKES[digit] ?? []).map(([x, y]): Point => {
      const [fromX, fromY] = [(x - 2 + between(-0.12, 0.12)) * UNIT * wide, (y - 3 + between(-0.12, 0.12)) * UNIT * high];
      return [middleX + fromX * Math.cos(turn) - fromY * Math.sin(turn), middleY + fromX * Math.sin(turn) + fromY * Math.cos(turn)];
    });
    return line(points, ink(), between(4, 5.4));
  });
  const lines = Array.from({ length: isHard ? 9 : 5 }, () => {
    const points = Array.from({ length: 5 }, (_, step): Point => [width * step / 4, between(8, HEIGHT - 8)]);
    return line(points, ink(), between(1, isHard ? 2.4 : 1.8), 0.6);
  });
  const dots = Array.from({ length: isHard ? 120 : 60 }, () => `<circle cx="${place(between(0, width))}" cy="${place(between(0, HEIGHT))}" r="${place(between(0.6, 1.8))}" fill="${ink()}" opacity="0.5"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"><rect width="${width}" height="${HEIGHT}" fill="#f3f1ea"/>${lines.slice(2).join('')}${digits.join('')}${lines.slice(0, 2).join('')}${dots.join('')}</svg>`;
}

/** The picture as PNG, twice as large as it is shown. */
export async function drawCaptcha(drawing: CaptchaDrawing): Promise<Buffer> {
  return (await renderAsync(captchaSvg(drawing), { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } })).asPng();
}
