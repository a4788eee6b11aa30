/** What stands in the picture, in the customer's language. */
export interface PictureWords {
  readonly company: string;
  readonly dir: 'ltr' | 'rtl';
  /** Login and password with their names. */
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  readonly note: string;
}

const WIDTH = 720;
const MARGIN = 40;
const HEAD = 96;
const ROW = 96;
const NOTE = 32;
/** Pixels for one of the page: small letters stay sharp when somebody enlarges it. */
const SCALE = 2;
const LEAST_SIZE = 14;

/** Draws login and password in the brand's colours and typeface. Rejects where a browser draws nothing. */
export async function credentialsPicture({ company, dir, rows, note }: PictureWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser has no canvas.');
  const style = getComputedStyle(document.body);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const family = token('--font-family') || 'sans-serif';
  pen.font = `15px ${family}`;
  const notes = linesOf(pen, note, WIDTH - 2 * MARGIN);
  const height = HEAD + rows.length * ROW + MARGIN + (notes.length - 1) * NOTE + MARGIN;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  pen.scale(SCALE, SCALE);
  const isRtl = dir === 'rtl';
  const startX = isRtl ? WIDTH - MARGIN : MARGIN;
  pen.textBaseline = 'middle';
  pen.textAlign = isRtl ? 'right' : 'left';
  const write = (text: string, y: number, { size, weight = 400, colour, direction = dir }: { readonly size: number; readonly weight?: number; readonly colour: string; readonly direction?: 'ltr' | 'rtl' }) => {
    pen.fillStyle = token(colour);
    pen.direction = direction;
    for (let fitting = size; fitting >= LEAST_SIZE; fitting -= 2) {
      pen.font = `${weight} ${fitting}px ${family}`;
      if (pen.measureText(text).width <= WIDTH - 2 * MARGIN) break;
    }
    pen.fillText(text, startX, y, WIDTH - 2 * MARGIN);
  };
  pen.fillStyle = token('--color-surface');
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = token('--color-header');
  pen.fillRect(0, 0, WIDTH, HEAD);
  write(company, HEAD / 2, { size: 32, weight: 700, colour: '--color-header-text' });
  rows.forEach(({ name, value }, at) => {
    const top = HEAD + at * ROW;
    write(name, top + 36, { size: 16, colour: '--color-muted' });
    // Letters and digits stand in one order in every script.
    write(value, top + 70, { size: 28, weight: 700, colour: '--color-text', direction: 'ltr' });
    pen.fillStyle = token('--color-line');
    pen.fillRect(MARGIN, top + ROW - 1, WIDTH - 2 * MARGIN, 1);
  });
  notes.forEach((line, at) => write(line, HEAD + rows.length * ROW + MARGIN + at * NOTE, { size: 15, colour: '--color-muted' }));
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('This browser made no picture.')) : resolve(blob)), 'image/png');
  });
}

/** A text in lines that are not wider than that. */
function linesOf(pen: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
