import type { WidgetCatalogue } from '../manifest.ts';

/** Minimum sizes of placeholders (`data-reserve`), from the manifests: what comes later has its place already. */
export function reservedSizesCss(catalogue: WidgetCatalogue): string {
  const rules = [...catalogue].flatMap(([type, { reserve }]) =>
    Object.entries(reserve ?? {})
      .map(([width, height]) => [Number(width), Number(height)] as const)
      .filter(([width, height]) => Number.isFinite(width) && Number.isFinite(height))
      .sort(([left], [right]) => left - right)
      .map(([width, height], at) => {
        const rule = `[data-reserve="${type}"]{min-block-size:${height}px}`;
        return at === 0 ? rule : `@media (min-width:${width}px){${rule}}`;
      }),
  );
  return rules.length === 0 ? '' : `@layer tokens{${rules.join('')}}`;
}
