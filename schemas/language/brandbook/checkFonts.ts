import * as csstree from 'css-tree';
import type { Problem } from '../problem.ts';
import { brandProblem } from './problems.ts';
import type { Token } from './registry.ts';
import type { Locate, TokenSource } from './theme.ts';

/** Families that the product serves itself (widgets/ui/styles/fonts.css). */
export const ownFonts: ReadonlySet<string> = new Set(['rubik variable', 'rubik fallback']);

/** CSS Fonts 4, section 2.1.3. */
const generic: ReadonlySet<string> = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded', 'math', 'emoji']);

/** Families that would be looked for on the customer's device alone: the value is kept, since the list falls back. */
export function checkFonts(token: Token, css: string, at: TokenSource & { readonly locate: Locate | undefined }): readonly Problem[] {
  if (token.type !== 'font') return [];
  const families = familiesOf(css);
  return families
    .filter((family) => !ownFonts.has(family.toLowerCase()) && !generic.has(family.toLowerCase()))
    .map((family) =>
      brandProblem('font-missing', at, `${token.css_prop} ${family}`, `The typeface "${family}" of ${token.css_prop} is not served by this site.`, 'Use "Rubik Variable" or a generic family such as system-ui; other families show only where the customer has them.'),
    );
}

function familiesOf(css: string): readonly string[] {
  const families: string[] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) families.push(words.join(' '));
    words = [];
  };
  csstree.walk(csstree.parse(css, { context: 'value' }), (node) => {
    if (node.type === 'Identifier') words.push(node.name);
    else if (node.type === 'String') words.push(node.value);
    else if (node.type === 'Operator') end();
  });
  end();
  return families;
}
