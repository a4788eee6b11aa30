import type { BrandBookEntry } from '../configFiles.ts';
import type { BrandFont } from '../fonts/brandFonts.ts';
import type { Checked, Problem } from '../problem.ts';
import { checkFonts } from './checkFonts.ts';
import { checkContrast } from './checkContrast.ts';
import { checkValue } from './checkValue.ts';
import { withStandIns } from './fontFamilies.ts';
import { nearestName } from './nearestName.ts';
import { parseColor, toHex } from './parseColor.ts';
import { brandProblem } from './problems.ts';
import type { ThemeName, Token, TokenRegistry } from './registry.ts';
import type { Locate, Theme, TokenSource } from './theme.ts';
import { defaultOf, themeNames } from './theme.ts';

/** One layer's brand book. `pointer` is where its list stands in the file (`` when the file is the list). */
export interface BrandBook {
  readonly layer: string;
  readonly file: string;
  readonly entries: readonly BrandBookEntry[];
  readonly pointer?: string;
}

/**
 * The tokens of a brand: the registry's defaults with the brand books of its layers over them, in order. Soft per
 * token: a bad entry gives a problem and changes nothing. An entry counts for light and dark unless it names one. `fonts`: typefaces that
 * the brand declares.
 * Source: spec section 6 (`partnerCssBrandBook`) and the checker's specification, "The brand book".
 */
export function resolveTheme(registry: TokenRegistry, books: readonly BrandBook[], locate?: Locate, fonts: readonly BrandFont[] = []): Checked<Theme> {
  const problems: Problem[] = [];
  const overrides = { light: new Map<string, string>(), dark: new Map<string, string>() };
  const sources = { light: new Map<string, TokenSource>(), dark: new Map<string, TokenSource>() };
  for (const book of books) {
    for (const [index, entry] of book.entries.entries()) {
      const source = { layer: book.layer, file: book.file, pointer: `${book.pointer ?? ''}/${index}` };
      const css = readEntry(registry, entry, source, { problems, locate, fonts });
      if (css === undefined) continue;
      for (const theme of entry.theme === undefined ? themeNames : [entry.theme]) {
        overrides[theme].set(entry.css_prop, css);
        sources[theme].set(entry.css_prop, source);
      }
    }
  }
  const theme: Theme = { registry, light: fill(registry, 'light', overrides.light), dark: fill(registry, 'dark', overrides.dark), sources };
  problems.push(...checkContrast(theme, locate));
  return { value: theme, problems };
}

interface Reading {
  /** Found so far. */
  readonly problems: Problem[];
  readonly locate: Locate | undefined;
  /** Typefaces that the brand declares. */
  readonly fonts: readonly BrandFont[];
}

function readEntry(registry: TokenRegistry, entry: BrandBookEntry, source: TokenSource, { problems, locate, fonts }: Reading): string | undefined {
  const at = (key: string) => ({ ...source, pointer: `${source.pointer}/${key}`, locate });
  if (typeof entry !== 'object' || entry === null || typeof entry.css_prop !== 'string' || typeof entry.css_value !== 'string') {
    problems.push(brandProblem('value-invalid', { ...source, locate }, 'entry', 'A brand book entry needs the texts "css_prop" and "css_value".', 'Write { "css_prop": "--color-accent", "css_value": "#0a716c" }.'));
    return undefined;
  }
  const name = entry.css_prop;
  if (entry.theme !== undefined && !themeNames.includes(entry.theme)) {
    problems.push(brandProblem('value-invalid', at('theme'), name, `The theme of ${name} is neither "light" nor "dark".`, 'Name one of them, or leave it out for both.'));
    return undefined;
  }
  const token = registry.byProperty.get(name);
  if (!token || token.type === 'part') {
    problems.push(unknownToken(registry, name, at('css_prop')));
    return undefined;
  }
  const verdict = checkValue(token, entry.css_value);
  if ('refusal' in verdict) {
    const { isUnsafeUrl, reason, help } = verdict.refusal;
    problems.push(brandProblem(isUnsafeUrl ? 'unsafe-url' : 'value-invalid', at('css_value'), name, `The value of ${name} ${reason}.`, `${help} The base value stays until then.`));
    return undefined;
  }
  if (token.type !== 'font') return verdict.css;
  problems.push(...checkFonts(token, verdict.css, fonts, at('css_value')));
  return withStandIns(verdict.css, fonts, String(token.light));
}

function unknownToken(registry: TokenRegistry, name: string, at: TokenSource & { readonly locate: Locate | undefined }): Problem {
  const choice = registry.choiceOf.get(name);
  if (choice) return brandProblem('unknown-token', at, name, `${name} is set by a choice, not by itself.`, `Set ${choice.css_prop} to one of its words: ${choice.syntax.replaceAll(' |', ',')}.`);
  const settable = registry.tokens.flatMap((token) => (token.type === 'part' ? [] : [token.css_prop]));
  const known = nearestName(name.startsWith('--') ? name : `--${name}`, settable);
  const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name;
  const message = name.startsWith('--') ? `There is no token ${shown}.` : `"${shown}" is not a token: a brand book sets custom properties of the token registry only.`;
  return brandProblem('unknown-token', at, name, message, known === undefined ? 'See the list of tokens in schemas/tokens.json.' : `Did you mean ${known}?`);
}

function fill(registry: TokenRegistry, theme: ThemeName, overrides: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const token of registry.tokens) values.set(token.css_prop, valueOf(registry, token, theme, overrides, new Set()));
  return values;
}

function valueOf(registry: TokenRegistry, token: Token, theme: ThemeName, overrides: ReadonlyMap<string, string>, path: Set<string>): string {
  const own = overrides.get(token.css_prop);
  if (own !== undefined) return own;
  if (path.has(token.css_prop)) throw new Error(`Token ${token.css_prop} takes its default from itself`);
  path.add(token.css_prop);
  const base = defaultOf(registry, token, theme, (choice) => overrides.get(choice.css_prop));
  if (typeof base === 'string') {
    // Parts are written in the registry alone, and may read other tokens.
    if (token.type === 'part') return base;
    const verdict = checkValue(token, base);
    if ('refusal' in verdict) throw new Error(`The ${theme} default of ${token.css_prop} ${verdict.refusal.reason}`);
    return verdict.css;
  }
  const other = registry.byProperty.get(base.token);
  if (!other) throw new Error(`Token ${token.css_prop} takes its default from the unknown ${base.token}`);
  const value = valueOf(registry, other, theme, overrides, path);
  if (base.alpha === undefined) return value;
  const color = parseColor(value);
  if (!color) throw new Error(`Token ${token.css_prop} wants a tint of ${base.token}, which is no colour`);
  return toHex({ ...color, a: color.a * base.alpha });
}
