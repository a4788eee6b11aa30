/** A mark in a square of 64 units: as SVG shapes, and as the question whether a point belongs to it. */
export interface BrandMark {
  readonly svg: string;
  isInside(x: number, y: number): boolean;
}

const MIDDLE = 32;

/** Three rising bars. */
const BARS: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  [14, 35, 9, 14],
  [27.5, 26, 9, 23],
  [41, 15, 9, 34],
];
const bars: BrandMark = {
  svg: BARS.map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`).join(''),
  isInside: (x, y) => BARS.some(([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height),
};

/** A globe cut from pole to pole, one half of it filled. */
const ring: BrandMark = {
  svg:
    '<path d="M32 13a19 19 0 1 0 .01 0zM29.5 18.2a14 14 0 0 0 0 27.6zM34.5 18.2a14 14 0 0 1 0 27.6z" fill-rule="evenodd"/>' +
    '<path d="M36 22.5a10.3 10.3 0 0 1 0 19z"/>',
  isInside: (x, y) => {
    const [dx, dy] = [x - MIDDLE, y - MIDDLE];
    const distance = Math.hypot(dx, dy);
    return (distance <= 19 && distance >= 14) || (distance < 14 && Math.abs(dx) <= 2.5) || (distance <= 10.3 && dx >= 4);
  },
};

/** Two peaks, as triangles of three corners each. */
const PEAKS = [
  [12, 48, 27, 14, 38, 48],
  [35, 48, 42, 28, 54, 48],
] as const;
const peak: BrandMark = {
  svg: PEAKS.map(([ax, ay, bx, by, cx, cy]) => `<path d="M${ax} ${ay} ${bx} ${by} ${cx} ${cy}z"/>`).join(''),
  isInside: (x, y) => PEAKS.some(([ax, ay, bx, by, cx, cy]) => [side(x, y, ax, ay, bx, by), side(x, y, bx, by, cx, cy), side(x, y, cx, cy, ax, ay)].every((turn) => turn >= 0)),
};

/** On which side of the line from a to b the point lies. */
function side(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/** A sun with eight rays. */
const RAY = { from: 14, to: 22, half: 2.4, count: 8 };
const SUN_RADIUS = 9.5;
const rays: BrandMark = {
  svg:
    `<circle cx="32" cy="32" r="${SUN_RADIUS}"/>` +
    Array.from({ length: RAY.count }, (_, index) => `<rect x="${MIDDLE - RAY.half}" y="${MIDDLE - RAY.to}" width="${RAY.half * 2}" height="${RAY.to - RAY.from}" transform="rotate(${index * 45} 32 32)"/>`).join(''),
  isInside: (x, y) => {
    const [dx, dy] = [x - MIDDLE, y - MIDDLE];
    if (Math.hypot(dx, dy) <= SUN_RADIUS) return true;
    return Array.from({ length: RAY.count }, (_, index) => (index * Math.PI) / 4).some((angle) => {
      const [along, across] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
      return along >= RAY.from && along <= RAY.to && Math.abs(across) <= RAY.half;
    });
  },
};

const marks: Readonly<Record<string, BrandMark>> = { bars, ring, peak, rays };

/** The mark of a name; the bars for a name that is not known. */
export function brandMark(name: string | undefined): BrandMark {
  // A name of a config: only what stands in the list itself is a mark.
  return (name !== undefined && Object.hasOwn(marks, name) ? marks[name] : undefined) ?? bars;
}
