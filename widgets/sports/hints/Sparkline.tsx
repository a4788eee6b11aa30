import css from './Hints.module.css';

export interface SparklinePoint {
  readonly atUtc: string;
  /** Decimal odds. */
  readonly odds: string;
}

export interface SparklineProps {
  /** At least one, oldest first. */
  readonly points: readonly SparklinePoint[];
  /** End of the time shown. */
  readonly untilUtc: string;
  /** Drawn as a line to compare with. */
  readonly opening: string;
}

const WIDTH = 240;
const HEIGHT = 56;
/** So that lines and the dot are not cut. */
const EDGE = 4;

/** A price over time, in steps as it was quoted; time runs as one reads, like the numbers beside it. */
export function Sparkline({ points, untilUtc, opening }: SparklineProps) {
  const odds = [...points.map((point) => Number(point.odds)), Number(opening)];
  const [low, high] = [Math.min(...odds), Math.max(...odds)];
  const fromMs = Date.parse(points[0]?.atUtc ?? untilUtc);
  const lengthMs = Math.max(1, Date.parse(untilUtc) - fromMs);
  const xOf = (atUtc: string): number => round(EDGE + ((Date.parse(atUtc) - fromMs) / lengthMs) * (WIDTH - 2 * EDGE));
  const yOf = (price: string): number => (high === low ? HEIGHT / 2 : round(EDGE + ((high - Number(price)) / (high - low)) * (HEIGHT - 2 * EDGE)));
  const last = points.at(-1)?.odds ?? opening;
  const line = points.map((point, index) => (index === 0 ? `M${xOf(point.atUtc)} ${yOf(point.odds)}` : `H${xOf(point.atUtc)}V${yOf(point.odds)}`)).join('');
  return (
    <svg className={css.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path className={css.opening} d={`M${EDGE} ${yOf(opening)}H${WIDTH - EDGE}`} />
      <path className={css.line} d={`${line}H${WIDTH - EDGE}`} />
      <circle className={css.dot} cx={WIDTH - EDGE} cy={yOf(last)} r="3" />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
