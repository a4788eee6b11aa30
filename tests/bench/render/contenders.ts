import type { RenderContender } from './contender.ts';

const modules: Readonly<Record<string, { readonly contender: RenderContender }>> = import.meta.glob('./contenders/*.{ts,tsx}', { eager: true });

/** Every contender, found by its place. */
export const contenders: readonly RenderContender[] = Object.values(modules).map(({ contender }) => contender);
