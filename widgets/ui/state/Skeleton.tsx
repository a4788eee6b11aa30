import { classNames } from '../classNames.ts';
import css from './Skeleton.module.css';

export type SkeletonShape = 'text' | 'title' | 'row' | 'odds' | 'button' | 'tile' | 'banner' | 'circle' | 'panel' | 'chip';
export type SkeletonWidth = 'full' | 'three-quarters' | 'half' | 'third' | 'quarter' | 'own';

const widthClass: Readonly<Record<SkeletonWidth, string | undefined>> = {
  full: css.full,
  'three-quarters': css.threeQuarters,
  half: css.half,
  third: css.third,
  quarter: css.quarter,
  own: undefined,
};

export interface SkeletonProps {
  /** What it stands for; each shape has the size of the finished part. */
  readonly shape?: SkeletonShape;
  readonly width?: SkeletonWidth;
  /** Repeats the shape (16 game tiles). */
  readonly count?: number;
  readonly className?: string | undefined;
}

/** A grey stand-in of the size of what is coming, so that nothing moves when it arrives. Hidden from assistive tech. */
export function Skeleton({ shape = 'text', width = 'own', count = 1, className }: SkeletonProps) {
  const names = classNames(css.skeleton, css[shape], widthClass[width], className);
  return Array.from({ length: count }, (_, index) => <span key={index} className={names} aria-hidden="true" />);
}
