/** Gap between trigger and panel, in px. */
const gapPx = 4;

/**
 * Puts an open popover beside its trigger in browsers without CSS anchors (the others do it in CSS alone).
 * Sets properties on the element's own style object, which a strict policy allows, unlike style attributes in HTML.
 */
export function placeNear(panel: HTMLElement, trigger: HTMLElement, { align, side }: { readonly align: 'start' | 'end'; readonly side: 'below' | 'above' }): void {
  if (typeof CSS !== 'undefined' && CSS.supports('position-area', 'block-end')) return;
  const button = trigger.getBoundingClientRect();
  const box = panel.getBoundingClientRect();
  const isRtl = getComputedStyle(trigger).direction === 'rtl';
  const alignsLeft = (align === 'start') !== isRtl;
  const left = alignsLeft ? button.left : button.right - box.width;
  const room = innerHeight - button.bottom;
  const isBelow = side === 'below' ? room > box.height || room > button.top : button.top < box.height;
  const top = isBelow ? button.bottom + gapPx : button.top - box.height - gapPx;
  panel.style.setProperty('inset', 'auto');
  panel.style.setProperty('left', `${Math.round(Math.max(gapPx, Math.min(left, innerWidth - box.width - gapPx)))}px`);
  panel.style.setProperty('top', `${Math.round(Math.max(gapPx, top))}px`);
}
