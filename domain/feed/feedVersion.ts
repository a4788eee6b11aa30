/** A version of the feed, `epoch.sequence` as text: a pair that never goes back. */
export interface FeedVersion {
  readonly epoch: number;
  readonly sequence: number;
}

export function formatVersion(version: FeedVersion): string {
  return `${version.epoch}.${version.sequence}`;
}

/** Reads `epoch.sequence`; anything else is undefined, which callers answer in full. */
export function parseVersion(text: string | undefined): FeedVersion | undefined {
  const match = /^(\d{1,9})\.(\d{1,15})$/.exec(text ?? '');
  if (match === null) return undefined;
  return { epoch: Number(match[1]), sequence: Number(match[2]) };
}

/** Negative when a is older than b, 0 when equal. */
export function compareVersions(a: FeedVersion, b: FeedVersion): number {
  return a.epoch - b.epoch || a.sequence - b.sequence;
}

const UNREADABLE: FeedVersion = { epoch: -1, sequence: -1 };

/** Compares versions as they are written; one that cannot be read is older than any other. */
export function compareFeedVersions(a: string, b: string): number {
  return compareVersions(parseVersion(a) ?? UNREADABLE, parseVersion(b) ?? UNREADABLE);
}

/** True when `next` may replace what is shown: newer, never older or equal (P20). Anything replaces nothing. */
export function isNewerVersion(next: string, shown: string | undefined): boolean {
  return shown === undefined || compareFeedVersions(next, shown) > 0;
}
