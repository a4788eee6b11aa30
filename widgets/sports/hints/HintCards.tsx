import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRuntime } from '../../../runtime/sdk.ts';
import { FormCard } from './FormCard.tsx';
import type { Question } from './Hints.tsx';
import { OddsCard } from './OddsCard.tsx';

/** A pointer or the focus rests so long before a card comes, and a finger before a press is a long one. */
const REST_MS = 350;
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

type Card = { readonly kind: 'odds' | 'form'; readonly anchor: HTMLElement };

const anchorOf = (target: EventTarget | null, selector: string): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);

/** What a press on `[data-statistic]` opens. */
function formCardOf({ type, target }: Event): Card | null {
  const anchor = type === 'click' ? anchorOf(target, '[data-statistic]') : null;
  return anchor && { kind: 'form', anchor };
}

/** Opens and closes the cards of one widget, from the question that brought them on. */
export function HintCards({ first, hasOdds }: { readonly first: Question; readonly hasOdds: boolean }) {
  const { timers } = useRuntime();
  const [card, setCard] = useState(() => formCardOf(first.event));
  const planned = useRef<() => void>(() => undefined);
  /** Where a finger lies, and whether its press was a long one: then it chooses nothing. */
  const finger = useRef<{ readonly x: number; readonly y: number; isLong: boolean } | null>(null);

  const plan = (afterMs: number, what: () => void) => {
    planned.current();
    planned.current = timers.after(afterMs, what);
  };
  const close = () => {
    planned.current();
    setCard(null);
  };
  const openOdds = (anchor: HTMLElement) => anchor.isConnected && setCard({ kind: 'odds', anchor });
  const awaitLongPress = (cell: HTMLElement, { clientX: x, clientY: y }: PointerEvent) => {
    finger.current = { x, y, isLong: false };
    plan(LONG_PRESS_MS, () => {
      if (finger.current) finger.current.isLong = true;
      openOdds(cell);
    });
  };

  const handle = useEffectEvent((event: Event) => {
    const cell = hasOdds ? anchorOf(event.target, '[data-outcome]') : null;
    const isPointer = event instanceof PointerEvent;
    switch (event.type) {
      case 'pointerover':
        if (!isPointer || card?.kind === 'form') return;
        if (event.pointerType === 'touch') return;
        if (cell === null) plan(REST_MS, close);
        else if (cell !== card?.anchor) plan(REST_MS, () => openOdds(cell));
        else planned.current();
        return;
      case 'focusin':
        if (cell?.matches(':focus-visible')) plan(REST_MS, () => openOdds(cell));
        return;
      case 'pointerdown':
        if (isPointer && event.pointerType === 'touch' && cell !== null) awaitLongPress(cell, event);
        return;
      case 'pointermove':
        if (!isPointer || !finger.current || finger.current.isLong) return;
        if (Math.hypot(event.clientX - finger.current.x, event.clientY - finger.current.y) > STILL_PX) planned.current();
        return;
      case 'pointerup':
        if (finger.current && !finger.current.isLong) planned.current();
        return;
      case 'contextmenu':
        if (finger.current) event.preventDefault();
        return;
      case 'click': {
        const wasLong = finger.current?.isLong === true;
        finger.current = null;
        if (wasLong) {
          event.preventDefault();
          event.stopPropagation();
          return;
        }
        const form = formCardOf(event);
        if (form) setCard(form);
        else if (card?.kind === 'odds') close();
        return;
      }
      case 'pointerleave':
        // A finger leaves whenever it is lifted: what its long press brought stays to be read.
        if (isPointer && event.pointerType !== 'touch' && card?.kind !== 'form') close();
        return;
      case 'focusout':
        // What else loses the focus, the last page's heading say, is no reason.
        if (cell !== null && card?.kind !== 'form') close();
        return;
      default:
        // The browser took the finger's press over.
        if (card?.kind !== 'form') close();
    }
  });

  const handleFirst = useEffectEvent(({ event, isOver }: Question) => {
    const cell = anchorOf(event.target, '[data-outcome]');
    if (cell === null || event.type === 'click') return;
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') plan(REST_MS, () => cell.matches(':hover, :focus-visible') && openOdds(cell));
    // The finger that brought this code here may still lie there.
    else if (!isOver) awaitLongPress(cell, event);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const types = hasOdds ? ['pointerover', 'pointerleave', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'contextmenu', 'focusin', 'focusout', 'click'] : ['click'];
    // Before React hears of it: a long press chooses nothing.
    for (const type of types) first.area.addEventListener(type, (event) => handle(event), { signal, capture: type !== 'pointerleave' });
    handleFirst(first);
    return () => {
      listening.abort();
      planned.current();
    };
  }, [first, hasOdds]);

  if (card === null) return null;
  return card.kind === 'odds' ? <OddsCard key={card.anchor.id} anchor={card.anchor} onClose={close} /> : <FormCard key={card.anchor.dataset['statistic']} anchor={card.anchor} onClose={close} />;
}
