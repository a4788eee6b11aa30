/** Where words of an entry name a figure of the site: `{maxPayout}`. */
const PLACE = /\{(\w+)\}/g;

/** Words with their figures; a name that is no figure stays as it is, so that it is seen. */
export function withFigures(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (place, name: string) => (Object.hasOwn(figures, name) ? figures[name] : undefined) ?? place);
}

/** Words without the names of their figures. */
export function withoutFigures(text: string): string {
  return text.replace(PLACE, ' ');
}

export function hasFigures(text: string): boolean {
  return figureNamesIn(text).length > 0;
}

/** Names of the figures that words name, as often as they do. */
export function figureNamesIn(text: string): readonly string[] {
  return [...text.matchAll(PLACE)].map(([, name = '']) => name);
}
