import { useEffect, useRef } from 'react';
import { useFact, useOverlay, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { AgeQuestion } from './AgeQuestion.tsx';
import { CookieQuestion } from './CookieQuestion.tsx';
import css from './Notices.module.css';
import type { NoticesProps } from './props.gen.ts';
import { useAge } from './useAge.ts';
import { useConsent } from './useConsent.ts';

/**
 * Asks for age and cookies in one card (spec section 8, A-87). It stands in the page under the header, so that it covers
 * no price, and the server renders it for those whose cookie says nothing, so that nothing jumps when the page is hydrated.
 */
export function Notices({ root, exit, more, asksAge }: WidgetProps<NoticesProps>) {
  const t = useT();
  const isBot = useFact('request.isBot') === true;
  const consent = useConsent();
  const isCookieOpen = consent.kept === 0 && !isBot;
  const age = useAge();
  // Only the browser knows of the age; who has not answered for cookies has most likely not been here.
  const isAgeOpen = asksAge && !isBot && (age.isConfirmed === null ? isCookieOpen : !age.isConfirmed);
  // What comes up by itself (reminders, offers) waits for the answers; what the visitor opens does not.
  useOverlay('shell/notices', isAgeOpen || isCookieOpen);

  const cardRef = useRef<HTMLElement>(null);
  const hasAnswered = useRef(false);
  useEffect(() => {
    if (!hasAnswered.current) return;
    hasAnswered.current = false;
    // The pressed button is gone with its question: the focus goes to the other one, or on to the page.
    const next = cardRef.current?.querySelector('button') ?? document.getElementById('content');
    next?.focus({ preventScroll: true });
  }, [isAgeOpen, isCookieOpen]);

  if (!isAgeOpen && !isCookieOpen) return <div {...root} hidden />;
  return (
    <section {...root} ref={cardRef} className={css.card} aria-label={t('shell:landmark.questions')}>
      {isAgeOpen && (
        <AgeQuestion
          exit={exit}
          age={age.minimum}
          onConfirm={() => {
            hasAnswered.current = true;
            age.confirm();
          }}
        />
      )}
      {isCookieOpen && (
        <CookieQuestion
          more={more}
          onAgree={(type) => {
            hasAnswered.current = true;
            consent.agree(type);
          }}
        />
      )}
    </section>
  );
}
