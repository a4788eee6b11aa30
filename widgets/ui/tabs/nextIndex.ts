export interface KeyMove {
  readonly key: string;
  readonly index: number;
  readonly count: number;
  readonly isRtl: boolean;
  /** `vertical` lists move by up and down, `horizontal` ones (default) by left and right. */
  readonly axis?: 'horizontal' | 'vertical';
}

/** Where a key moves inside a list of controls (wrapping around), or undefined when it does not move. */
export function nextIndex({ key, index, count, isRtl, axis = 'horizontal' }: KeyMove): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = axis === 'vertical' ? 'ArrowDown' : isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = axis === 'vertical' ? 'ArrowUp' : isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (Math.max(index, 0) - 1 + count) % count;
  return undefined;
}
