/** Between a card and what it is about, and between it and the edge of the view, in px. */
const GAP_PX = 8;

/**
 * Puts an open card above what it is about, below where there is no room, within the view. Sets properties on the
 * element's own style object, which a strict policy allows.
 */
export function placeCard(card: HTMLElement, anchor: Element): void {
  const about = anchor.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  const above = about.top - own.height - GAP_PX;
  const below = Math.min(about.bottom + GAP_PX, innerHeight - own.height - GAP_PX);
  const left = about.left + (about.width - own.width) / 2;
  card.style.setProperty('top', `${Math.round(Math.max(GAP_PX, above >= GAP_PX ? above : below))}px`);
  card.style.setProperty('left', `${Math.round(Math.max(GAP_PX, Math.min(left, innerWidth - own.width - GAP_PX)))}px`);
}
