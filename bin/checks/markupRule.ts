import { type HouseRule, isTestFile, matches } from './houseRule.ts';

/**
 * The security policy refuses style attributes and inline handlers; classes and custom properties of the theme do the work.
 * HTML from a string could bring both, and a stranger's script.
 */
export const markupRule: HouseRule = {
  name: 'no-unsafe-markup',
  appliesTo: (path) => /^(runtime|widgets|studio)\/.*\.tsx?$/.test(path) && !isTestFile(path),
  check: (file) => [
    ...matches(file, /\sstyle=[{"']/g, () => 'A style attribute is blocked by the security policy: use a class.'),
    ...matches(file, /\bdangerouslySetInnerHTML\b|\.(inner|outer)HTML\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write(ln)?\b/g, () => 'HTML from a string: render elements, or the sanitised tree.'),
    ...matches(file, /<style[\s>]/g, () => 'A style element is blocked by the security policy: use a CSS module.'),
  ],
};
