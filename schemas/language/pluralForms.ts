const FORM = /_(?:zero|one|two|few|many|other)$/;

/** Name of a text without the form that a number takes: `games` of `games_few`. One that is no plural has its own. */
export function withoutForm(key: string): string {
  return key.replace(FORM, '');
}
