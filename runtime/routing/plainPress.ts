/** True for a press on a link that stays in this tab, and that nobody has taken. */
export function isPlainPress(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Where the link leads that something stands in; undefined outside of links, and for those to another origin, another tab or a file. */
export function ownAddressAt(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.href === '' || anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return undefined;
  const url = new URL(anchor.href);
  return url.origin === window.location.origin ? url : undefined;
}
