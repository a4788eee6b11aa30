/** Brand books: the tokens of a brand, checked and written as one stylesheet. */
export { tokenRegistry, readRegistry } from './registry.ts';
export type { ContrastPair, ThemeName, Token, TokenDefault, TokenRegistry, TokenType } from './registry.ts';
export { resolveTheme } from './resolveTheme.ts';
export type { BrandBook } from './resolveTheme.ts';
export { themeNames } from './theme.ts';
export type { Locate, Theme, TokenSource } from './theme.ts';
export { themeCss } from './themeCss.ts';
export { fontsShown } from './fontFamilies.ts';
export { contrastOfPairs } from './checkContrast.ts';
export type { PairContrast } from './checkContrast.ts';
export { nearestName } from './nearestName.ts';
