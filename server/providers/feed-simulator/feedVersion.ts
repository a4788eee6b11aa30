/** A version of the feed: a pair that never goes back (architecture, "The feed"). */
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
