/** Version of the feed on the wire: `epoch.sequence`, two integers. */
export type FeedVersion = string;

function parts(version: FeedVersion): readonly [number, number] {
  const [epoch = '', sequence = ''] = version.split('.');
  const pair = [Number.parseInt(epoch, 10), Number.parseInt(sequence, 10)] as const;
  return [Number.isNaN(pair[0]) ? -1 : pair[0], Number.isNaN(pair[1]) ? -1 : pair[1]];
}

/** Negative when `a` is older than `b`, 0 when equal. A version that cannot be read is older than any other. */
export function compareVersions(a: FeedVersion, b: FeedVersion): number {
  const [epochA, sequenceA] = parts(a);
  const [epochB, sequenceB] = parts(b);
  return epochA === epochB ? sequenceA - sequenceB : epochA - epochB;
}

/** True when `a` came before `b`. */
export function isOlder(a: FeedVersion, b: FeedVersion | undefined): boolean {
  return b !== undefined && compareVersions(a, b) < 0;
}
