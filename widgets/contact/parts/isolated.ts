/** An address within a sentence of another direction: FIRST STRONG ISOLATE around it keeps what follows in its place. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
