import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../runtime/sdk.ts';
import { useSiteFlag } from '../hooks.ts';

/** Nobody needs it before asking: cards and what they fetch come with the first question. */
const HintCards = lazyPart(async () => ({ default: (await import('./HintCards.tsx')).HintCards }));

export interface Question {
  /** The widget's root, in which the question was asked. */
  readonly area: Element;
  readonly event: Event;
  /** The finger that asked was lifted since. */
  isOver: boolean;
}

/**
 * Shows more about what its widget shows: a press on `[data-statistic]` tells the form of both sides of a game (U38),
 * and with `hasOdds` resting on a price, reaching it by keyboard or a long press tells how it moved. One listener a
 * widget: cells and rows know nothing of it, and there is nothing more to tab through.
 */
export function Hints({ hasOdds = false }: { readonly hasOdds?: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [first, setFirst] = useState<Question | null>(null);
  const isWithOdds = useSiteFlag('hasOddsHistory') && hasOdds;
  useEffect(() => {
    const area = ref.current?.closest('[data-widget]');
    if (!area || first) return undefined;
    const ask = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest(event.type === 'click' ? '[data-statistic]' : '[data-outcome]')) return;
      const question = { area, event, isOver: false };
      area.addEventListener('pointerup', () => (question.isOver = true), { once: true });
      setFirst(question);
    };
    const types = isWithOdds ? ['click', 'pointerover', 'focusin'] : ['click'];
    for (const type of types) area.addEventListener(type, ask);
    return () => types.forEach((type) => area.removeEventListener(type, ask));
  }, [first, isWithOdds]);
  return (
    <span ref={ref} hidden={!first}>
      <Suspense>{first && <HintCards first={first} hasOdds={isWithOdds} />}</Suspense>
    </span>
  );
}
