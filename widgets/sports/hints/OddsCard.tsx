import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import css from './Hints.module.css';
import { OddsHistory } from './OddsHistory.tsx';
import { placeCard } from './placeCard.ts';

/** How the price under the pointer or the focus moved: a tooltip of its cell, gone with Escape, scrolling or a press elsewhere. */
export function OddsCard({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { book } = useStore(lineStore);
  const outcomeId = anchor.dataset['outcome'] ?? '';
  const market = [...book.markets.values()].find(({ outcomes }) => outcomes.some((outcome) => outcome.id === outcomeId));
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return undefined;
    card.showPopover();
    placeCard(card, anchor);
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
  const leave = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : event.type === 'scroll' || !anchor.contains(event.target as Node)) onClose();
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['keydown', 'pointerdown', 'scroll']) document.addEventListener(type, (event) => leave(event), { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, []);
  return (
    <div ref={ref} id={id} popover="manual" role="tooltip" className={css.card}>
      {market && <OddsHistory marketId={market.id} outcomeId={outcomeId} />}
    </div>
  );
}
