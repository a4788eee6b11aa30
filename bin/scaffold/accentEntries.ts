import { resolveTheme, type ThemeName, themeNames, tokenRegistry } from '../../schemas/language/brandbook/index.ts';

export interface BrandBookLine {
  readonly css_prop: string;
  readonly css_value: string;
  readonly theme?: ThemeName;
}

/** What is written on the accent. */
const INKS = ['#ffffff', '#0b1014'];
/** Steps towards white or black that a colour is tried in, as parts of the way. */
const STEP = 0.04;
const STEPS = 20;
const HOVER = 0.18;

/** The accent of a brand in both themes, with what is written on it: the nearest colours that can be read everywhere they stand. */
export function accentEntries(accent: string): readonly BrandBookLine[] {
  const found = themeNames.map((theme) => firstReadable(accent, theme));
  return found.some((lines) => lines === undefined) ? [] : found.flatMap((lines) => lines ?? []);
}

function firstReadable(accent: string, theme: ThemeName): readonly BrandBookLine[] | undefined {
  for (const color of candidatesOf(accent)) {
    const lines = readable(color, theme);
    if (lines) return lines;
  }
  return undefined;
}

/** The colour itself, then ever further from it. */
function candidatesOf(color: string): readonly string[] {
  return [color, ...Array.from({ length: STEPS }, (_, at) => ['#000000', '#ffffff'].map((end) => mixed(color, end, STEP * (at + 1)))).flat()];
}

function readable(color: string, theme: ThemeName): readonly BrandBookLine[] | undefined {
  for (const ink of INKS) {
    for (const end of ['#000000', '#ffffff']) {
      const lines = [
        { css_prop: '--color-accent', css_value: color, theme },
        { css_prop: '--color-accent-hover', css_value: mixed(color, end, HOVER), theme },
        { css_prop: '--color-on-accent', css_value: ink, theme },
      ];
      const { problems } = resolveTheme(tokenRegistry, [{ layer: '', file: '', entries: lines }]);
      if (!problems.some(({ rule }) => rule === 'brand/contrast')) return lines;
    }
  }
  return undefined;
}

function mixed(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - part) + channel(to, at) * part));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}
