import { useId } from 'react';
import { type GeoPoint, planOf } from '../../../domain/places/index.ts';
import { useFormats, useT } from '../../../runtime/sdk.ts';
import css from './PlacesMap.module.css';
import { lengthText } from './placeWords.ts';

/** A mark of the plan. */
export interface MapMark extends GeoPoint {
  readonly id: string;
  /** In the mark: the number of the place in the list, or how many there are. */
  readonly text: string;
  /** What screen readers say of it. */
  readonly label: string;
  readonly href: string;
  /** Beside the mark; for cities. */
  readonly caption?: string;
}

export interface PlacesMapProps {
  readonly marks: readonly MapMark[];
  readonly here: GeoPoint | null;
}

const SIZE = 360;
const MARGIN = 44;
const MARK = 13;
/** A finger's worth around a mark. */
const REACH = 20;
const RINGS = [1, 2, 3];

/**
 * The places to scale, drawn from their coordinates alone: no tiles, no call. North is up in every language. Rings of the length of the scale bar
 * lie around the visitor, or around the middle. Marks are links to the list.
 */
export function PlacesMap({ marks, here }: PlacesMapProps) {
  const t = useT();
  const formats = useFormats();
  const titleId = useId();
  if (marks.length === 0) return null;
  const plan = planOf(here === null ? marks : [...marks, here], { size: SIZE, margin: MARGIN });
  const bar = plan.barKm / plan.kmPerUnit;
  const middle = here === null ? { x: SIZE / 2, y: SIZE / 2 } : plan.at(here);
  return (
    <figure className={css.figure}>
      <svg className={css.plan} viewBox={`0 0 ${SIZE} ${SIZE}`} role="group" aria-labelledby={titleId}>
        <title id={titleId}>{t('places:map')}</title>
        <g aria-hidden="true">
          {RINGS.map((times) => (
            <circle key={times} className={css.ring} cx={middle.x} cy={middle.y} r={bar * times} />
          ))}
          <path className={css.cross} d={`M${middle.x - 6} ${middle.y}h12M${middle.x} ${middle.y - 6}v12`} />
          <path className={css.north} d={`M${SIZE - 24} 14l7 18-7-5-7 5z`} />
          <text className={css.word} x={SIZE - 24} y={46}>
            {t('places:map.north')}
          </text>
          <path className={css.bar} d={`M14 ${SIZE - 20}v6h${bar}v-6`} />
          <text className={css.word} x={14 + bar / 2} y={SIZE - 20}>
            {lengthText(t, formats, plan.barKm, 'map')}
          </text>
          {here !== null && (
            <>
              <circle className={css.here} cx={middle.x} cy={middle.y} r={7} />
              <text className={css.word} x={middle.x} y={middle.y + 22}>
                {t('places:map.you')}
              </text>
            </>
          )}
        </g>
        {apart(marks.map((mark) => ({ ...mark, ...plan.at(mark) }))).map(({ id, text, label, href, caption, x, y }) => (
          <a key={id} href={href} aria-label={label} className={css.mark}>
            <circle className={css.reach} cx={x} cy={y} r={REACH} />
            <circle className={css.dot} cx={x} cy={y} r={MARK} />
            <text className={css.number} x={x} y={y}>
              {text}
            </text>
            {caption !== undefined && (
              <text className={css.caption} x={x} y={y + MARK + 13}>
                {caption}
              </text>
            )}
          </a>
        ))}
      </svg>
      <figcaption className={css.help}>{t('places:map.help')}</figcaption>
    </figure>
  );
}

const ROUNDS = 40;

interface Placed {
  readonly x: number;
  readonly y: number;
}

/** Marks that would cover each other are moved apart, the least that is needed; none leaves the plan. */
function apart<M extends Placed>(marks: readonly M[]): readonly M[] {
  const at = marks.map(({ x, y }) => ({ x, y }));
  const least = MARK * 2 + 2;
  for (let round = 0; round < ROUNDS; round += 1) {
    let isMoved = false;
    for (let i = 0; i < at.length; i += 1) {
      for (let j = i + 1; j < at.length; j += 1) isMoved = push(at[i], at[j], least, i + j) || isMoved;
    }
    if (!isMoved) break;
  }
  const within = (value: number): number => Math.min(SIZE - REACH, Math.max(REACH, value));
  return marks.map((mark, index) => ({ ...mark, x: within(at[index]?.x ?? mark.x), y: within(at[index]?.y ?? mark.y) }));
}

/** Two marks of one place part in a direction of their own. */
function push(first: { x: number; y: number } | undefined, second: { x: number; y: number } | undefined, least: number, turn: number): boolean {
  if (!first || !second) return false;
  const [dx, dy] = [second.x - first.x, second.y - first.y];
  const apartBy = Math.hypot(dx, dy);
  if (apartBy >= least) return false;
  const [ux, uy] = apartBy < 0.01 ? [Math.cos(turn), Math.sin(turn)] : [dx / apartBy, dy / apartBy];
  const step = (least - apartBy) / 2 + 0.1;
  first.x -= ux * step;
  first.y -= uy * step;
  second.x += ux * step;
  second.y += uy * step;
  return true;
}
