import type { Range } from '../problem.ts';
import type { ThemeName, TokenRegistry } from './registry.ts';

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

/** Where a JSON pointer stands in a file's text, when positions are wanted. */
export type Locate = (file: string, pointer: string) => Range | undefined;

export const themeNames: readonly ThemeName[] = ['light', 'dark'];

/** The token whose brand book entry decides this token's value: itself, or the one its default follows. */
export function decidingSource(theme: Theme, name: ThemeName, property: string): { readonly property: string; readonly source: TokenSource } | undefined {
  const source = theme.sources[name].get(property);
  if (source) return { property, source };
  const base = theme.registry.byProperty.get(property)?.[name];
  return base === undefined || typeof base === 'string' ? undefined : decidingSource(theme, name, base.token);
}
