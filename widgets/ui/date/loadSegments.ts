import type { ReactNode } from 'react';
import type { DateFieldProps } from './DateField.tsx';

type RenderSegments = (props: DateFieldProps) => ReactNode;

/** The code of the parts weighs more than the pages that have a date field (docs/performance.md): it comes after them, once a tab. */
let renderSegments: RenderSegments | undefined;
let pending: Promise<void> | undefined;
const watchers = new Set<() => void>();

export const knownSegments = (): RenderSegments | undefined => renderSegments;

export function watchSegments(onCome: () => void): () => void {
  watchers.add(onCome);
  return () => watchers.delete(onCome);
}

/** Asks for the code. Where it does not come, the browser's own field stays and the next field asks again. */
export function loadSegments(): void {
  pending ??= import('./DateSegments.tsx').then(
    (module) => {
      renderSegments = module.renderSegments;
      for (const onCome of watchers) onCome();
    },
    () => {
      pending = undefined;
    },
  );
}
