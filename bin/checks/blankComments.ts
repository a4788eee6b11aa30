/**
 * The text with its comments replaced by spaces, so that offsets and lines stay. Strings and templates are left alone;
 * a regular expression that holds `//` or a quote may confuse it, which at worst hides or shows one finding.
 */
export function blankComments(text: string): string {
  return text.replace(
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (part) => (part.startsWith('/*') || part.startsWith('//') ? part.replace(/[^\n]/g, ' ') : part),
  );
}
