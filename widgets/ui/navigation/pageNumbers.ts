export type PageEntry = { readonly kind: 'page'; readonly page: number } | { readonly kind: 'gap'; readonly after: number };

/**
 * Which page numbers to show: the first, the last, the current one with a neighbour on each side, gaps between.
 * A gap never stands for a single page.
 */
export function pageNumbers(page: number, pageCount: number): readonly PageEntry[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 4) for (let n = 1; n <= Math.min(5, pageCount); n += 1) shown.add(n);
  if (page >= pageCount - 3) for (let n = Math.max(1, pageCount - 4); n <= pageCount; n += 1) shown.add(n);
  const entries: PageEntry[] = [];
  let last = 0;
  for (const n of [...shown].filter((value) => value >= 1 && value <= pageCount).sort((a, b) => a - b)) {
    if (n - last === 2) entries.push({ kind: 'page', page: n - 1 });
    else if (n - last > 2) entries.push({ kind: 'gap', after: last });
    entries.push({ kind: 'page', page: n });
    last = n;
  }
  return entries;
}
