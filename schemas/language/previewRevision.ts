/** Long enough that nobody makes two contents of one revision. */
const LENGTH = 32;

/** Names the files of a preview by their content, in hex; the same for sender and server. `sha256` gives hex. */
export function previewRevision(files: Iterable<readonly [path: string, text: string]>, sha256: (text: string) => string): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(sorted)).slice(0, LENGTH);
}
