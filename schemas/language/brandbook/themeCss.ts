import type { Theme } from './theme.ts';

/** The order of all style layers, stated in each sheet so that it holds whichever arrives first. */
const layerOrder = '@layer reset,tokens,base,ui,widgets,utilities;';

/**
 * A brand's stylesheet: every token in light, and in dark what differs, for the attribute `data-theme` (`light`, `dark`,
 * or `auto`, which asks the device). Lengths are registered, so that em is counted once, at the root.
 * Holds only what `resolveTheme` emitted: parsed and written anew. `faces`: the rules of the brand's own typefaces.
 */
export function themeCss(theme: Theme, faces = ''): string {
  const registered = theme.registry.tokens
    .filter((token) => token.type === 'length')
    .map((token) => `@property ${token.css_prop}{syntax:"<length>";inherits:true;initial-value:${typeof token.light === 'string' ? token.light : '0px'}}`);
  // A choice is what it sets: its own word means nothing to a stylesheet.
  const emitted = theme.registry.tokens.filter((token) => token.type !== 'choice').map((token) => token.css_prop);
  const differing = emitted.filter((property) => theme.light.get(property) !== theme.dark.get(property));
  const all = declarations(theme.light, emitted);
  const light = declarations(theme.light, differing);
  const dark = declarations(theme.dark, differing);
  return [
    layerOrder,
    ...(faces === '' ? [] : [faces]),
    ...registered,
    '@layer tokens{',
    `:root{color-scheme:light;${all}}`,
    `[data-theme=light]{color-scheme:light;${light}}`,
    `[data-theme=dark]{color-scheme:dark;${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]),[data-theme=auto]{color-scheme:dark;${dark}}}`,
    '}',
  ].join('\n');
}

function declarations(values: ReadonlyMap<string, string>, properties: Iterable<string>): string {
  let css = '';
  for (const property of properties) css += `${property}:${values.get(property) ?? ''};`;
  return css;
}
