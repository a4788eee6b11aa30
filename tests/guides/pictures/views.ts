/** What a picture of a guide shows: a page as a browser has it, or a part of its first view. */
export interface View {
  readonly brand: string;
  /** Address on the brand's site. */
  readonly address: string;
  readonly theme?: 'light' | 'dark';
  /** CSS px of the window. */
  readonly window: { readonly width: number; readonly height: number };
  /** CSS px; the whole window where nothing is said. */
  readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Accessible name of a button that is pressed first. */
  readonly press?: string;
}

const DESKTOP = { width: 1366, height: 900 };
/** Without the place of the scroll bar. */
const TOP = { x: 0, y: 0, width: 1350, height: 640 };
const HEADER = { ...TOP, height: 460 };

/** By the name of the picture, for docs/brand-book.md. */
export const brandBookViews: Readonly<Record<string, View>> = {
  'begin': { brand: 'acme', address: '/en', window: DESKTOP, clip: TOP },
  'logo': { brand: 'bravo', address: '/en', window: DESKTOP, clip: HEADER },
  'pictures': { brand: 'bravo', address: '/en/about', window: DESKTOP, clip: TOP },
  'typeface': { brand: 'corso', address: '/en', window: DESKTOP, clip: HEADER },
  'typeface-scripts': { brand: 'ember', address: '/ru', window: DESKTOP, clip: HEADER },
  'colours': { brand: 'acme', address: '/en/line/football', window: DESKTOP, clip: TOP },
  'look': { brand: 'acme', address: '/en/line/football', window: DESKTOP, clip: TOP },
  'rows': { brand: 'acme', address: '/en/line/football', window: DESKTOP, clip: TOP },
  'dark': { brand: 'acme', address: '/en/line/football', theme: 'dark', window: DESKTOP, clip: TOP },
  'right-to-left': { brand: 'acme', address: '/ar/line/football', window: DESKTOP, clip: TOP },
  'languages': { brand: 'acme', address: '/en', window: DESKTOP, clip: { x: 650, y: 0, width: 700, height: 300 }, press: 'Language' },
  'texts': { brand: 'acme', address: '/es', window: DESKTOP, clip: { x: 0, y: 0, width: 700, height: 260 } },
  'whole-brand': { brand: 'delta', address: '/en', window: DESKTOP, clip: TOP },
  'whole-brand-arabic': { brand: 'delta', address: '/ar', theme: 'dark', window: DESKTOP, clip: TOP },
};
