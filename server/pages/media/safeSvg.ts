import { type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo';

/** Shapes: they hold nothing, so that what is drawn again by `use` cannot grow. */
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const FILTERS = ['filter', 'feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset'];
const ELEMENTS: ReadonlySet<string> = new Set([
  ...SHAPES, ...FILTERS, 'svg', 'g', 'defs', 'title', 'desc', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'use', 'style',
]);
/** What can be referred to lies in the drawing itself. */
const INNER = /^#[\w.:-]+$/;
const FOREIGN_URL = /url\(\s*(?!['"]?#)/i;
const RISKY_CSS = /@import|@font-face|expression|javascript:|[\\<]/i;
/** As characters; the checker says long before that a drawing is too heavy. */
const MOST_CHARACTERS = 1_000_000;

/** The drawing is none, is too large or could grow without end. */
export class UnsafeSvgError extends Error {
  override readonly name = 'UnsafeSvgError';
}

/**
 * An SVG with nothing in it but drawing: elements that are not on the list go with all that they hold, and so do scripts, handlers
 * and whatever is fetched from elsewhere. It is parsed and written anew. Throws UnsafeSvgError.
 */
export function safeSvg(text: string): string {
  if (text.length > MOST_CHARACTERS) throw new UnsafeSvgError('The drawing is too large.');
  if (/<!ENTITY/i.test(text)) throw new UnsafeSvgError('The drawing declares entities.');
  const drawing = rewritten(text);
  if (!/^<svg[\s/>]/.test(drawing)) throw new UnsafeSvgError('The file is no drawing.');
  return drawing;
}

function rewritten(text: string): string {
  try {
    return optimize(text, { plugins: [onlyDrawing], js2svg: { pretty: false } }).data;
  } catch (error) {
    throw new UnsafeSvgError('The drawing cannot be read.', { cause: error });
  }
}

const onlyDrawing: CustomPlugin = {
  name: 'onlyDrawing',
  fn: (root) => {
    const shapes = shapesOf(root);
    root.children = root.children.filter(({ type }) => type === 'element');
    clean(root, shapes);
    return null;
  },
};

function clean(parent: XastRoot | XastElement, shapes: ReadonlySet<string>): void {
  parent.children = parent.children.filter((child) => {
    if (child.type === 'text' || child.type === 'cdata') return true;
    if (child.type !== 'element' || !ELEMENTS.has(child.name)) return false;
    if (child.name === 'style' && isRiskyStyle(child)) return false;
    child.attributes = Object.fromEntries(Object.entries(child.attributes).filter(([name, value]) => isSafeAttribute(name, value)));
    if (child.name === 'use' && !shapes.has((child.attributes['href'] ?? child.attributes['xlink:href'] ?? '').slice(1))) return false;
    clean(child, shapes);
    return true;
  });
}

function isSafeAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name) || name === 'xml:base') return false;
  if (name === 'href' || name === 'xlink:href') return INNER.test(value);
  return !FOREIGN_URL.test(value) && !(name === 'style' && RISKY_CSS.test(value));
}

function isRiskyStyle({ children }: XastElement): boolean {
  return children.some((child) => {
    const css = child.type === 'text' || child.type === 'cdata' ? child.value : '<';
    return FOREIGN_URL.test(css) || RISKY_CSS.test(css);
  });
}

/** Ids of shapes. */
function shapesOf(parent: XastRoot | XastElement, found = new Set<string>()): ReadonlySet<string> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const { id } = child.attributes;
    if (id !== undefined && SHAPES.includes(child.name)) found.add(id);
    shapesOf(child, found);
  }
  return found;
}
