import type { Range } from '../problem.ts';
import type { ThemeName, Token, TokenDefault, TokenRegistry } from './registry.ts';

/** Which entry of which layer gave a token its value. */
export interface TokenSource {
  readonly layer: string;
  readonly file: string;
  readonly pointer: string;
}

/** Every token's value as CSS to emit, by property and theme; `sources` holds what brand books set. */
export interface Theme {
  readonly registry: TokenRegistry;
  readonly light: ReadonlyMap<string, string>;
  readonly dark: ReadonlyMap<string, string>;
  readonly sources: Readonly<Record<ThemeName, ReadonlyMap<string, TokenSource>>>;
}

/** What a token is where no brand book sets it: what the word of its choice says, else the registry's default. */
export function defaultOf(registry: TokenRegistry, token: Token, name: ThemeName, wordOf: (choice: Token) => string | undefined): TokenDefault {
  const choice = registry.choiceOf.get(token.css_prop);
  const word = choice && (wordOf(choice) ?? String(choice[name]));
  return (word !== undefined && choice?.words?.get(word)?.get(token.css_prop)) || token[name];
}

/** Where a JSON pointer stands in a file's text, when positions are wanted. */
export type Locate = (file: string, pointer: string) => Range | undefined;

export const themeNames: readonly ThemeName[] = ['light', 'dark'];

/** The token whose brand book entry decides this token's value: itself, the one that its default follows, or the choice that sets it. */
export function decidingSource(theme: Theme, name: ThemeName, property: string): { readonly property: string; readonly source: TokenSource } | undefined {
  const source = theme.sources[name].get(property);
  if (source) return { property, source };
  const base = baseOf(theme, name, property);
  const followed = typeof base === 'object' ? decidingSource(theme, name, base.token) : undefined;
  const choice = theme.registry.choiceOf.get(property)?.css_prop;
  return followed ?? (choice === undefined ? undefined : decidingSource(theme, name, choice));
}

/** What a token would be without an entry of its own, in this brand's theme. */
export function baseOf(theme: Theme, name: ThemeName, property: string): TokenDefault | undefined {
  const token = theme.registry.byProperty.get(property);
  return token && defaultOf(theme.registry, token, name, (choice) => theme[name].get(choice.css_prop));
}
