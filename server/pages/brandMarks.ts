const MIDDLE = 32;

/** Three rising bars. */
const BARS: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  [14, 35, 9, 14],
  [27.5, 26, 9, 23],
  [41, 15, 9, 34],
];
const bars = BARS.map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`).join('');

/** A globe cut from pole to pole, one half of it filled. */
const ring =
  '<path d="M32 13a19 19 0 1 0 .01 0zM29.5 18.2a14 14 0 0 0 0 27.6zM34.5 18.2a14 14 0 0 1 0 27.6z" fill-rule="evenodd"/>' +
  '<path d="M36 22.5a10.3 10.3 0 0 1 0 19z"/>';

/** Two peaks, as triangles of three corners each. */
const PEAKS = [
  [12, 48, 27, 14, 38, 48],
  [35, 48, 42, 28, 54, 48],
] as const;
const peak = PEAKS.map(([ax, ay, bx, by, cx, cy]) => `<path d="M${ax} ${ay} ${bx} ${by} ${cx} ${cy}z"/>`).join('');

/** A sun with eight rays. */
const RAY = { from: 14, to: 22, half: 2.4, count: 8 };
const SUN_RADIUS = 9.5;
const rays =
  `<circle cx="32" cy="32" r="${SUN_RADIUS}"/>` +
  Array.from({ length: RAY.count }, (_, index) => `<rect x="${MIDDLE - RAY.half}" y="${MIDDLE - RAY.to}" width="${RAY.half * 2}" height="${RAY.to - RAY.from}" transform="rotate(${index * 45} 32 32)"/>`).join('');

const marks: Readonly<Record<string, string>> = { bars, ring, peak, rays };

/** The mark of a name as SVG shapes in a square of 64 units; the bars for a name that is not known. */
export function brandMark(name: string | undefined): string {
  // A name of a config: only what stands in the list itself is a mark.
  return (name !== undefined && Object.hasOwn(marks, name) ? marks[name] : undefined) ?? bars;
}
