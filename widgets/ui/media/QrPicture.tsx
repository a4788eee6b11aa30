import css from './QrPicture.module.css';

export interface QrPictureProps {
  /** Modules a side. */
  readonly size: number;
  /** Path of an SVG in which a module is one unit. */
  readonly path: string;
  /** What it leads to or holds, for whoever does not see it. */
  readonly label: string;
}

/** White around a code, in its modules (ISO 18004). */
const QUIET = 4;

/** A QR code: black on white in either theme, for cameras read nothing else. */
export function QrPicture({ size, path, label }: QrPictureProps) {
  const side = size + 2 * QUIET;
  return (
    <svg className={css.picture} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
