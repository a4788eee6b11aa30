/** Address (path, query, anchor) of a plain press on a link of this origin that nobody has taken; undefined for every other press. */
export function plainPress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.href === '' || anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return undefined;
  const url = new URL(anchor.href);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined;
}
