const VERSION = /^(\d{1,9})\.(\d{1,15})$/;

function partsOf(version: string): readonly [epoch: number, sequence: number] {
  const [, epoch, sequence] = VERSION.exec(version) ?? [];
  return epoch === undefined || sequence === undefined ? [-1, -1] : [Number(epoch), Number(sequence)];
}

/**
 * Compares versions of the feed, `epoch.sequence`: negative when `a` is older, 0 when equal. One that cannot be
 * read is older than any other.
 */
export function compareFeedVersions(a: string, b: string): number {
  const [epochA, sequenceA] = partsOf(a);
  const [epochB, sequenceB] = partsOf(b);
  return epochA === epochB ? sequenceA - sequenceB : epochA - epochB;
}

/** True when `next` may replace what is shown: newer, never older or equal (P20). Anything replaces nothing. */
export function isNewerVersion(next: string, shown: string | undefined): boolean {
  return shown === undefined || compareFeedVersions(next, shown) > 0;
}
