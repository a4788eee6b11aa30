import { formatHex, parse } from 'culori';
import { type CardLook, TITLE_WEIGHT } from '../cards.ts';
import { facesAt } from '../fonts/fontFaces.ts';
import { fontsShown } from '../brandbook/index.ts';
import { isJsonObject } from '../json.ts';
import type { BrandModel } from './brandModel.ts';

const TOKENS: Readonly<Record<keyof CardLook['colours'], string>> = {
  from: '--color-hero-from',
  to: '--color-hero-to',
  title: '--color-on-hero',
  band: '--color-header',
  name: '--color-header-text',
  muted: '--color-header-muted',
  accent: '--color-header-accent',
};
const REFERENCE = /^var\((--[\w-]+)\)$/;

/** How cards with the title of a page are drawn for a brand: in the theme that its visitors see first, each colour on the ground that the brand book checks it on. */
export function cardLook({ theme, fonts, site, context }: Pick<BrandModel, 'theme' | 'fonts' | 'site' | 'context'>): CardLook {
  const isDark = site.theme?.initial === 'dark';
  const values = isDark ? theme.value.dark : theme.value.light;
  const { mark, logo, logoDark } = site.sections['brand'] ?? {};
  const fileOf = (named: unknown) => (isJsonObject(named) ? context.fileOf(String(named['$asset'])) : undefined);
  const file = (isDark ? fileOf(logoDark) : undefined) ?? fileOf(logo);
  return {
    colours: Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, hexOf(values, token)])) as unknown as CardLook['colours'],
    isUpperCase: values.get('--heading-transform') === 'uppercase',
    faces: facesAt(fontsShown(theme.value, fonts), TITLE_WEIGHT),
    ...(typeof mark === 'string' && { mark }),
    ...(file && { logo: file }),
  };
}

/** Six digits; a value that follows another token is that one's. */
function hexOf(values: ReadonlyMap<string, string>, token: string, depth = 0): string {
  const value = values.get(token) ?? '';
  const [, followed] = REFERENCE.exec(value) ?? [];
  if (followed !== undefined && depth < 5) return hexOf(values, followed, depth + 1);
  return formatHex(parse(value)) ?? '#000000';
}
